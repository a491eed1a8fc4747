/** A function of an object that makes its result once for each, and keeps it as long as the object lives. */
export function oncePer<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const kept = new WeakMap<K, { readonly made: V }>();
  return (from) => {
    const found = kept.get(from) ?? { made: make(from) };
    kept.set(from, found);
    return found.made;
  };
}
