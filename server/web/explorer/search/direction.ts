/** Gives a field the direction of its text; an empty field has the direction of the page. */
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
