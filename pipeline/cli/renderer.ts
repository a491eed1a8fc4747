// The one place besides `serve` where the pipeline meets the server: prebuilt documents are rendered by
// the code that answers requests, so that both give the same bytes.
export { openRenderer } from '../../server/renderer.ts';
