/** A function of an object that computes its result once for each object and keeps it while the object lives. */
export function oncePer<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const kept = new WeakMap<K, { readonly made: V }>();
  return (from) => {
    const found = kept.get(from) ?? { made: make(from) };
    kept.set(from, found);
    return found.made;
  };
}
