/** Files kept in an object store: bytes under their SM3 digest; what browsers send themselves lies under keys of its own until it is taken over. */
import type { ObjectStore } from '../../gateways/object-store/port.ts'
import { digestOfFile } from './digest.ts'
import { changedFile, isDigest, type FileStore } from './file-store.ts'

const keyOf = (digest: string): string => {
  if (!isDigest(digest)) throw new Error('not a digest')
  return `${digest.slice(0, 2)}/${digest}`
}
const onItsWay = (key: string): string => `uploads/${key}`

export const filesIn = (store: ObjectStore): FileStore => ({
  async put(bytes) {
    const digest = await digestOfFile(bytes)
    await store.put(keyOf(digest), bytes)
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
  direct: {
    address: (key, sizeBytes, seconds) => store.address(onItsWay(key), sizeBytes, seconds),
    take: (key) => store.get(onItsWay(key)),
    drop: (key) => store.drop(onItsWay(key)),
  },
})
