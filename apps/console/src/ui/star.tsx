/** The star behind the name of a field that has to be filled in; what asks for it says where it stands. */
export function Star() {
  return (
    <>
      <span className="ml-0.5 text-danger" aria-hidden="true">
        ＊
      </span>
      <span className="sr-only">（必填）</span>
    </>
  );
}
