/** Runs one parser of untrusted files in a worker with a memory and a time limit: a bomb kills the worker, not the server. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  readonly timeoutMs: number
  readonly heapMegabytes: number
}

export const PARSING_LIMITS: WorkerLimits = { timeoutMs: 30_000, heapMegabytes: 768 }

export type WorkerAnswer<T> =
  | { readonly result: T }
  | { readonly refusal: { readonly code: string; readonly status: number; readonly message: string } }

const spoiled = () => invalid('DO0002', '文件过大或已损坏，请重新导出后再上传')

/** Workers at one time: each may take its whole heap. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function aPlace(): Promise<void> {
  if (running < AT_ONCE) running += 1
  // the one that ends hands its place over, so the count stays
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function leavePlace(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** Sends the input to the worker module and waits for its one answer; DO0002 when it dies, runs out of memory or of time. */
export async function inWorker<T>(module: URL, input: unknown, limits: WorkerLimits = PARSING_LIMITS): Promise<T> {
  await aPlace()
  try {
    return await run<T>(module, input, limits)
  } finally {
    leavePlace()
  }
}

async function run<T>(module: URL, input: unknown, limits: WorkerLimits): Promise<T> {
  const worker = new Worker(module, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    stderr: true,
    stdout: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(spoiled()), limits.timeoutMs)
  worker.once('message', (answer: WorkerAnswer<T>) => {
    if ('result' in answer) resolve(answer.result)
    else reject(new AppError(answer.refusal.code, answer.refusal.status, answer.refusal.message))
  })
  worker.once('error', () => reject(spoiled()))
  worker.once('exit', () => reject(spoiled()))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
