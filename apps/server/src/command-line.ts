/** What a command was told. Each taking takes the words away. */

/** The word after --name. */
export function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

export function flag(args: string[], name: string): boolean {
  const at = args.indexOf(`--${name}`)
  return at >= 0 && args.splice(at, 1).length === 1
}

/** Ends with Ctrl-C: what runs is told, and takes away what it made. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const end = () => stop.abort()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    return await work(stop.signal)
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}
