/**
 * An error thrown out of nowhere, in a callback of a library or a promise nobody waits for: what this program holds may be half done, so it
 * ends in order and whoever keeps it running starts it anew. Strangers' files are read, and papers drawn, in programs of their own; what
 * still comes here is a fault of ours.
 */
interface Ending {
  /** Told the error, at once. */
  readonly tell: (fault: unknown) => void
  /** Takes no more, answers what has begun. */
  readonly stop: () => Promise<void>
  /** On the clock, for all of it. */
  readonly mostMs: number
  readonly exit: (code: number) => void
}

const FAULTY = 1

/** Hears of such errors from now on. The first ends the program; those that follow while it ends are told as well. */
export function endOnFault({ tell, stop, mostMs, exit }: Ending): void {
  let ending = false
  const end = async (): Promise<void> => {
    const late = setTimeout(() => exit(FAULTY), mostMs)
    try {
      await stop()
    } catch (failure) {
      tell(failure)
    }
    clearTimeout(late)
    exit(FAULTY)
  }
  const fault = (error: unknown): void => {
    tell(error)
    if (ending) return
    ending = true
    void end()
  }
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', fault)
}
