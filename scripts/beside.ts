/** A program started beside the server and ended with it, however that ends; it tells by a message when it is ready. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Beside<T> {
  readonly told: T
  readonly stop: () => void
}

/** `program` from the project's root; `name` is what it is called when it does not start. */
export async function runBeside<T>(program: string, name: string, env: NodeJS.ProcessEnv): Promise<Beside<T>> {
  let stopping = false
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url))
  const child: ChildProcess = fork(file, { stdio: 'inherit', env })
  const told = await new Promise<T>((done, fail) => {
    child.once('message', (message) => done(message as T))
    child.once('exit', (code) => fail(new Error(`${name}没有启动（${code}）`)))
  })
  child.unref()
  child.channel?.unref()
  // said, not hidden: what it did is missing from now on
  child.once('exit', (code) => {
    if (code !== 0 && !stopping) console.error(`${name}意外退出（${code}），请重新启动`)
  })
  return {
    told,
    stop: () => {
      stopping = true
      child.kill('SIGTERM')
    },
  }
}
