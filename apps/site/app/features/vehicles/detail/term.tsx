/** What a word of the table means, unfolded on demand; the browser's own `details`, so it needs no script. */
export function Term({ name, meaning }: { name: string; meaning: string }) {
  return (
    <details className="term inline print:hidden">
      <summary aria-label={`什么是${name}`}>?</summary>
      <span className="mt-1 block text-s text-pretty text-ink-3">{meaning}</span>
    </details>
  );
}
