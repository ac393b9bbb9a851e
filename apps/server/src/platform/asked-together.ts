/**
 * One question for all who wait for its answer: whoever comes while it is on its way waits for the next, which is asked after he came, once
 * for everybody who came meanwhile. No answer is older than who gets it; a hundred calls of one page ask twice, one after the other.
 */
export class AskedTogether<T> {
  private readonly underway = new Map<string, { readonly now: Promise<unknown>; next: Promise<T> | null }>()

  ask(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.underway.get(key)
    if (line === undefined) return this.begin(key, work)
    line.next ??= line.now.then(
      () => this.begin(key, work),
      () => this.begin(key, work),
    )
    return line.next
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const now = work()
    const line = { now, next: null }
    this.underway.set(key, line)
    const end = (): void => {
      // whoever waits begins the next in this same turn, before anybody new comes
      if (line.next === null) this.underway.delete(key)
    }
    now.then(end, end)
    return now
  }
}
