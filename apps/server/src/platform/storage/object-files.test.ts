import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Objects } from '../../gateways/object-store/client.ts'
import { startSandbox, type Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { copyFresh } from '../backup/files-copy.ts'
import { readConfig } from '../config.ts'
import { digestOf } from './digest.ts'
import { filesIn } from './object-files.ts'

let sandbox: Sandbox
beforeAll(async () => void (sandbox = await startSandbox()))
afterAll(() => sandbox.close())
beforeEach(() => sandbox.s3.mode('ok'))

const store = (more: object = {}) => filesIn(s3Objects({ ...sandbox.s3.settings, ...more }))
const BYTES = Buffer.from('银行回单 2026-11')

test('bytes are kept under their digest, come back as they were, and a changed object is noticed', async () => {
  const digest = await store().put(BYTES)
  expect(digest).toBe(digestOf(BYTES))
  expect(await store().put(BYTES)).toBe(digest)
  expect((await store().get(digest)).equals(BYTES)).toBe(true)
  expect(sandbox.s3.keys()).toEqual([`files/${digest.slice(0, 2)}/${digest}`])
  sandbox.s3.tamper(`files/${digest.slice(0, 2)}/${digest}`, Buffer.from('别的'))
  await expect(store().get(digest)).rejects.toThrow('was changed')
  await expect(store().get(digestOf('没有'))).rejects.toMatchObject({ code: 'FS0003', status: 404 })
  await expect(store().get('../secret')).rejects.toThrow('not a digest')
})

test('what comes is named as fresh until it is where backups are kept; a damaged one keeps no other back', async () => {
  const files = filesIn(s3Objects({ ...sandbox.s3.settings, prefix: 'marked/' }), { marked: true })
  const place = s3Objects({ ...sandbox.s3.settings, prefix: 'kept/' })
  const [removed, ...all] = await Promise.all(['零', '一', '二', '三'].map((text) => files.put(Buffer.from(text))))
  expect((await files.fresh!.list()).toSorted()).toEqual([removed!, ...all].toSorted())
  // what is taken away before it was copied holds up nothing
  await files.remove(removed!)
  sandbox.s3.tamper(`files/marked/${all[0]!.slice(0, 2)}/${all[0]}`, Buffer.from('别的'))
  await copyFresh(files, place, files.fresh!)
  expect(await files.fresh!.list()).toEqual([])
  expect((await place.list('files/')).toSorted()).toEqual(
    all
      .slice(1)
      .map((digest) => `files/${digest.slice(0, 2)}/${digest}`)
      .toSorted(),
  )
  // the names are no files of the store
  expect(await files.kept('fr')).toEqual([])
  expect(store().fresh).toBeUndefined()
  for (const key of await place.list('')) await place.drop(key)
})

test('a wrong key, a wrong secret and another region are refused, and asked once', async () => {
  for (const wrong of [{ accessKeyId: 'somebody' }, { secretAccessKey: 'guessed' }, { region: 'us-east-1' }])
    await expect(store(wrong).put(BYTES)).rejects.toMatchObject({ code: 'FS0002', status: 502 })
  sandbox.s3.mode('late')
  await expect(store().put(BYTES)).rejects.toMatchObject({ code: 'FS0002' })
})

test('a store that asks to be left alone is asked again; one that is not there is given up', async () => {
  sandbox.s3.mode('slow', 2)
  expect(await store().put(BYTES)).toBe(digestOf(BYTES))
  await expect(store({ endpoint: 'http://127.0.0.1:9/s3' }).get(digestOf(BYTES))).rejects.toMatchObject({ code: 'FS0001' })
})

test('an address for a browser takes that object of that size, until its time is over, and nothing else', async () => {
  const direct = store({ prefix: 'qz/' }).direct!
  const address = await direct.address('ledger/一份 回单', BYTES.length, 900)
  expect(address).not.toContain('sandbox-secret')
  const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
  expect((await put(address, Buffer.concat([BYTES, BYTES]))).status).toBe(403)
  expect((await put(address.replace('uploads', 'elsewhere'), BYTES)).status).toBe(403)
  expect((await fetch(address)).status).toBe(403)
  expect((await put(address, BYTES)).status).toBe(200)
  expect((await direct.take('ledger/一份 回单')).equals(BYTES)).toBe(true)
  await direct.drop('ledger/一份 回单')
  await expect(direct.take('ledger/一份 回单')).rejects.toMatchObject({ code: 'FS0003' })
  sandbox.s3.mode('late')
  expect((await put(address, BYTES)).status).toBe(403)
})

test('settings of a store are whole or refused', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.cn' })).toThrow('S3_BUCKET')
  expect(
    readConfig({
      S3_ENDPOINT: 'https://s3.example.cn/',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_PATH_STYLE: '0',
      S3_PREFIX: '/qz/',
    }).s3,
  ).toMatchObject({ endpoint: 'https://s3.example.cn', region: 'us-east-1', pathStyle: false, prefix: 'qz/' })
})
