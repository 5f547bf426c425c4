/** Waits for work no longer than this many milliseconds; then it rejects with an error of status 503, and the work's outcome is nobody's. */
export function withinDeadline<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error("not answered in time"), { statusCode: 503 }));
    const timer = setTimeout(late, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
