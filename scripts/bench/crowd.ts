/**
 * Other people's machines: a program of its own that gives way to whatever else runs here, since in the world outside its work would take
 * nothing of the server's cores.
 */
import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const LOW = 19

export interface Crowd {
  /** Asks them to stop; answers what happened to them, by name. */
  stop(): Promise<Record<string, number>>
}

export function crowd(program: URL, given: unknown): Crowd {
  const child = fork(fileURLToPath(program), { execArgv: ['--v8-pool-size=1'], stdio: 'inherit', serialization: 'advanced' })
  setPriority(child.pid!, LOW)
  const told = new Promise<Record<string, number>>((done, fail) => {
    child.once('message', (counts) => done(counts as Record<string, number>))
    child.once('exit', (code) => fail(new Error(`${program.pathname} ended with ${code}`)))
  })
  child.send(given as object)
  return {
    stop() {
      if (child.connected) child.send('stop')
      return told
    },
  }
}

/** In the program: does `work` with what it was given until asked to stop, then tells what came of it. */
export function asCrowd(work: (given: unknown, state: { going: boolean }) => Promise<Record<string, number>>): void {
  const state = { going: true }
  // whoever started them is gone
  process.once('disconnect', () => process.exit(0))
  process.once('message', (given) => {
    process.once('message', () => (state.going = false))
    void work(given, state).then((counts) => process.send!(counts, () => process.exit(0)))
  })
}
