/** A program started beside the server and ended with it, however that ends; it tells by a message when it is ready. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Beside<T> {
  readonly told: T
  readonly stop: () => void
}

export interface BesideOptions<T> {
  /** What a program that died is started with again, so that those who know it find it where it was; left out, it stays dead. */
  readonly again?: (told: T) => NodeJS.ProcessEnv
  /** Waiting before the first new start; twice as long before each further one. */
  readonly firstWaitMs?: number
  readonly say?: (words: string) => void
  /** It ended as it should: because it was told to, by a signal it heard, or because it was done. */
  readonly over?: () => void
  /** How node itself is started. */
  readonly flags?: readonly string[]
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** A program that ran so long has recovered: the next wait is the first again. */
const STEADY_MS = 60_000

/** How long to wait before the so many-th start in a row. */
export const waitBefore = (start: number, firstMs: number): number => Math.min(firstMs * 2 ** (start - 1), LONGEST_WAIT_MS)

/** `program` from the project's root; `name` is what it is called when it does not start. */
export async function runBeside<T>(
  program: string,
  name: string,
  env: NodeJS.ProcessEnv,
  { again, firstWaitMs = FIRST_WAIT_MS, say = console.error, over, flags = [] }: BesideOptions<T> = {},
): Promise<Beside<T>> {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url))
  let stopping = false
  let child: ChildProcess
  let waiting: NodeJS.Timeout | undefined
  let starts = 0

  const start = async (settings: NodeJS.ProcessEnv): Promise<T> => {
    const started = fork(file, { stdio: 'inherit', env: settings, execArgv: [...process.execArgv, ...flags] })
    child = started
    const told = await new Promise<T>((done, fail) => {
      started.once('message', (message) => done(message as T))
      started.once('exit', (code) => fail(new Error(`${name}没有启动（${code}）`)))
    })
    started.unref()
    started.channel?.unref()
    const since = Date.now()
    started.once('exit', (code, signal) => {
      // told to end it is over however it ended: one that hears two signals is cut off by the second
      if (stopping || (code === 0 && signal === null)) return over?.()
      if (Date.now() - since >= STEADY_MS) starts = 0
      died(told, `意外退出（${code ?? signal}）`)
    })
    return told
  }
  // said, not hidden: what it did is missing until it is back
  const died = (told: T, how: string): void => {
    if (again === undefined) return say(`${name}${how}，请重新启动`)
    starts += 1
    const wait = waitBefore(starts, firstWaitMs)
    say(`${name}${how}，${wait / 1000}秒后重新启动`)
    waiting = setTimeout(() => {
      start({ ...env, ...again(told) }).then(
        () => say(`${name}已重新启动`),
        (error: Error) => {
          if (!stopping) died(told, `重新启动失败：${error.message}`)
        },
      )
    }, wait)
    waiting.unref()
  }
  const told = await start(env)
  return {
    told,
    stop: () => {
      stopping = true
      clearTimeout(waiting)
      child.kill('SIGTERM')
    },
  }
}
