/** The style sheet of the report: light and dark, no outside request. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2330; --soft: #5b6675; --line: #d9dee6; --page: #fbfcfd; --card: #fff; --bar: #2f6fdb; --bar-2: #1f9d78; --bar-3: #c2703d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #9aa6b5; --line: #313a47; --page: #14181f; --card: #1b212a; --bar: #6b9dff; --bar-2: #4fc9a4; --bar-3: #e59a6a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 1080px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 32px; }
h1 { font-size: 26px; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 19px; margin: 0 0 12px; }
h3 { font-size: 15px; margin: 16px 0 8px; }
header p, .none, figcaption { color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px; margin: 18px 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; font-weight: 600; color: var(--soft); white-space: nowrap; }
td:first-child { white-space: nowrap; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td:not(.number) { min-width: 7em; }
th.number { text-align: right; }
.number + :not(.number) { padding-left: 12px; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
figure { margin: 8px 0 20px; }
svg { width: 100%; height: auto; }
svg text { fill: var(--soft); font: 10px system-ui, sans-serif; text-anchor: middle; }
svg .axis { stroke: var(--line); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 24px; }
`;
