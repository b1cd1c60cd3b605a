import { RenderFailure } from "@/web/rendering/render";

/** Settles as the promise does; at the deadline it throws a RenderFailure and ignores the promise. */
export async function within<Result>(deadline: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RenderFailure(504)), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
