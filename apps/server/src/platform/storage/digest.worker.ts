/** The thread that takes digests of large files: told bytes, it answers with their SM3 digest, in the order they came. */
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

const port = parentPort!
// a worker's port takes a transfer list where a window would take an origin
port.on('message', (bytes: Uint8Array) => port.postMessage(createHash('sm3').update(bytes).digest('hex'), []))
