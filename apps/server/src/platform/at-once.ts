/** Many things done a few at a time: what serves everybody is not taken by one. */
const AT_ONCE = 4

export async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = list.toReversed()
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, worker))
}
