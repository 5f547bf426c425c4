/** Which of the two steps this is. */
export function StepLine({ step, children }: { step: 1 | 2; children: string }) {
  return (
    <p className="mt-2 mb-10 text-ink-2 max-md:mb-7">
      <span className="num">{step}</span> / <span className="num">2</span>　{children}
    </p>
  );
}
