const SIGNS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

export const Key = ({ name }: { readonly name: string }) => (
  <kbd className="rounded-tab border border-line bg-soft px-1.5 font-sans text-sm">{SIGNS[name] ?? name}</kbd>
);
