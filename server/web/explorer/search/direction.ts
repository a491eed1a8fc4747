/** Lets a field follow the direction of its text; while it is empty its placeholder has that of the page. */
export function followDirection(input: HTMLInputElement, ...beside: HTMLElement[]): void {
  const follow = () => {
    for (const element of [input, ...beside]) {
      if (input.value) element.dir = 'auto';
      else element.removeAttribute('dir');
    }
  };
  input.addEventListener('input', follow);
  follow();
}
