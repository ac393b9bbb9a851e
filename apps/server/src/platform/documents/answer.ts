/** The worker's side of in-worker.ts: posts one result or one refusal. */
import { AppError } from '@app/domain/kernel/app-error'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer } from './in-worker.ts'

/** Runs the parser on the input this worker was started with; anything but an AppError ends the worker. */
export async function answer<T>(parse: (input: unknown) => T | Promise<T>): Promise<void> {
  try {
    const result = await parse(workerData as unknown)
    send({ result })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, message } = error
    send({ refusal: { code, status, message } })
  }
}

function send<T>(message: WorkerAnswer<T>): void {
  // a worker's port takes a transfer list where a window would take an origin
  parentPort?.postMessage(message, [])
}
