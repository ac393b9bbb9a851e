/** Files kept in an object store: bytes under their SM3 digest; what browsers send themselves lies under keys of its own until it is taken over. */
import type { ObjectStore } from '../../gateways/object-store/port.ts'
import { digestOfFile } from './digest.ts'
import { changedFile, isDigest, type FileStore } from './file-store.ts'

const keyOf = (digest: string): string => {
  if (!isDigest(digest)) throw new Error('not a digest')
  return `${digest.slice(0, 2)}/${digest}`
}
/** A name without bytes beside a file that is not yet where backups are kept. */
const FRESH = 'fresh/'
const onItsWay = (key: string): string => `uploads/${key}`

/** `marked`: what comes is named as fresh until it is told to be where backups are kept. */
export const filesIn = (store: ObjectStore, { marked = false }: { readonly marked?: boolean } = {}): FileStore => ({
  async put(bytes) {
    const digest = await digestOfFile(bytes)
    await store.put(keyOf(digest), bytes)
    // before anybody is told that it is kept
    if (marked) await store.put(`${FRESH}${digest}`, Buffer.alloc(0))
    return digest
  },
  async get(digest) {
    const bytes = await store.get(keyOf(digest))
    if ((await digestOfFile(bytes)) !== digest) throw changedFile(digest)
    return bytes
  },
  remove: (digest) => store.drop(keyOf(digest)),
  kept: async (beginning) => (await store.list(`${beginning}/`)).map((key) => key.slice(beginning.length + 1)).filter(isDigest),
  works: () => store.works(),
  ...(marked && {
    fresh: {
      list: async () => (await store.list(FRESH)).map((key) => key.slice(FRESH.length)).filter(isDigest),
      forget: (digest) => store.drop(`${FRESH}${digest}`),
    },
  }),
  direct: {
    address: (key, sizeBytes, seconds) => store.address(onItsWay(key), sizeBytes, seconds),
    take: (key) => store.get(onItsWay(key)),
    drop: (key) => store.drop(onItsWay(key)),
  },
})
