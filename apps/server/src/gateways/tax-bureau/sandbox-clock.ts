/** The sandbox's clock, for what the sample files in its time; null: as everywhere. */
import { ask, isOk, posted, type Access } from '../ask.ts'

const MOST_BYTES = 64 * 1024

export async function setSandboxClock({ url, token, patienceMs = 15_000 }: Access, clock: Date | null): Promise<void> {
  const said = { clock: clock === null ? null : clock.toISOString() }
  const answer = await ask(() => posted(`${url}/control`, token, said), { patienceMs, mostBytes: MOST_BYTES })
  if (!isOk(answer)) throw new Error(`the sandbox answered ${answer.status}`)
}
