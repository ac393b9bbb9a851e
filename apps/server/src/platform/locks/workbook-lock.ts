/** Workbooks with a password to open (加密工作簿): the two ways of Office since 2007, ECMA-376 agile and standard. In the reading process only. */
import { invalid } from '@app/domain/kernel/app-error'
import * as xlsx from '@e965/xlsx'
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** Office turns the password a hundred thousand times; more than this is meant to hold somebody up. */
const MOST_TURNS = 1_000_000
const SEGMENT = 4096

const damaged = () => invalid('SP0017', '加密的工作簿已损坏，或加密方式不认识，请去掉密码后再上传')
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const HASHES: Readonly<Record<string, string>> = { SHA1: 'sha1', 'SHA-1': 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' }
const hash = (name: string, ...parts: readonly Uint8Array[]): Buffer => {
  const made = createHash(name)
  for (const part of parts) made.update(part)
  return made.digest()
}
const fitted = (bytes: Uint8Array, length: number): Buffer =>
  bytes.length >= length ? Buffer.from(bytes.subarray(0, length)) : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)])

function aes(mode: 'cbc' | 'ecb', key: Buffer, iv: Buffer | null, bytes: Uint8Array): Buffer {
  if (![16, 24, 32].includes(key.length) || bytes.length % 16 !== 0) throw damaged()
  const cipher = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

interface Part {
  readonly salt: Buffer
  readonly hash: string
  readonly keyLength: number
  readonly block: number
}
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function partOf(tag: string): Part {
  const name = HASHES[attribute(tag, 'hashAlgorithm')]
  const [bits, block] = [Number(attribute(tag, 'keyBits')), Number(attribute(tag, 'blockSize'))]
  if (
    name === undefined ||
    attribute(tag, 'cipherAlgorithm') !== 'AES' ||
    attribute(tag, 'cipherChaining') !== 'ChainingModeCBC' ||
    block !== 16 ||
    !Number.isInteger(bits / 8)
  )
    throw damaged()
  return { salt: Buffer.from(attribute(tag, 'saltValue'), 'base64'), hash: name, keyLength: bits / 8, block }
}

const INPUT = Buffer.from('fea7d2763b4b9e79', 'hex')
const VALUE = Buffer.from('d7aa0f6d3061344e', 'hex')
const KEY = Buffer.from('146e0be7abacd0d6', 'hex')

function agile(info: Uint8Array, sealed: Uint8Array, password: string): Buffer | null {
  const xml = new TextDecoder().decode(info.subarray(8))
  const [dataTag, keyTag] = [/<(?:\w+:)?keyData\s[^<>]*>/.exec(xml)?.[0], /<(?:\w+:)?encryptedKey\s[^<>]*>/.exec(xml)?.[0]]
  if (!dataTag || !keyTag) throw damaged()
  const [data, lock] = [partOf(dataTag), partOf(keyTag)]
  const turns = Number(attribute(keyTag, 'spinCount'))
  if (!Number.isInteger(turns) || turns < 0 || turns > MOST_TURNS) throw damaged()
  let turned = hash(lock.hash, lock.salt, Buffer.from(password, 'utf16le'))
  for (let turn = 0; turn < turns; turn += 1) turned = hash(lock.hash, number(turn), turned)
  const open = (block: Buffer, name: string): Buffer =>
    aes(
      'cbc',
      fitted(hash(lock.hash, turned, block), lock.keyLength),
      fitted(lock.salt, lock.block),
      Buffer.from(attribute(keyTag, name), 'base64'),
    )
  const said = hash(lock.hash, open(INPUT, 'encryptedVerifierHashInput').subarray(0, lock.salt.length))
  const kept = open(VALUE, 'encryptedVerifierHashValue').subarray(0, said.length)
  if (kept.length !== said.length || !timingSafeEqual(said, kept)) return null
  const key = open(KEY, 'encryptedKeyValue').subarray(0, data.keyLength)
  const parts: Buffer[] = []
  for (let at = 8, segment = 0; at < sealed.length; at += SEGMENT, segment += 1) {
    const iv = fitted(hash(data.hash, data.salt, number(segment)), data.block)
    parts.push(aes('cbc', key, iv, sealed.subarray(at, at + SEGMENT)))
  }
  return Buffer.concat(parts)
}

function standard(info: Uint8Array, sealed: Uint8Array, password: string): Buffer | null {
  const bytes = Buffer.from(info)
  const head = bytes.readUInt32LE(8)
  const keyLength = bytes.readUInt32LE(12 + 16) / 8
  const at = 12 + head
  if (bytes.length < at + 72 || bytes.readUInt32LE(at) !== 16 || ![16, 24, 32].includes(keyLength)) throw damaged()
  const [salt, verifier, kept] = [bytes.subarray(at + 4, at + 20), bytes.subarray(at + 20, at + 36), bytes.subarray(at + 40, at + 72)]
  let turned = hash('sha1', salt, Buffer.from(password, 'utf16le'))
  for (let turn = 0; turn < 50_000; turn += 1) turned = hash('sha1', number(turn), turned)
  const last = hash('sha1', turned, number(0))
  const mixed = (fill: number): Buffer => {
    const block = Buffer.alloc(64, fill)
    for (const [index, byte] of last.entries()) block[index]! ^= byte
    return hash('sha1', block)
  }
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, keyLength)
  const said = hash('sha1', aes('ecb', key, null, verifier))
  if (!timingSafeEqual(said, aes('ecb', key, null, kept).subarray(0, 20))) return null
  return aes('ecb', key, null, sealed.subarray(8, 8 + Math.floor((sealed.length - 8) / 16) * 16))
}

type Box = ReturnType<typeof xlsx.CFB.read>
const streamOf = (box: Box, name: string): Uint8Array | null => {
  const content = xlsx.CFB.find(box, name)?.content
  return content === undefined || content === null ? null : Uint8Array.from(content as ArrayLike<number>)
}

/** Whether the container holds a workbook under a password. */
export function lockedWorkbook(bytes: Uint8Array): { readonly info: Uint8Array; readonly sealed: Uint8Array } | null {
  let box: Box
  try {
    box = xlsx.CFB.read(Buffer.from(bytes), { type: 'buffer' })
  } catch {
    return null
  }
  const [info, sealed] = [streamOf(box, '/EncryptionInfo'), streamOf(box, '/EncryptedPackage')]
  return info === null || sealed === null || info.length < 12 || sealed.length < 8 ? null : { info, sealed }
}

/** The workbook inside; null for another password. SP0017 for a way of locking nobody knows. */
export function unlockWorkbook({ info, sealed }: NonNullable<ReturnType<typeof lockedWorkbook>>, password: string): Uint8Array | null {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength)
  const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)]
  const length = Number(new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength).getBigUint64(0, true))
  const whole = major === 4 && minor === 4 ? agile(info, sealed, password) : minor === 2 ? standard(info, sealed, password) : undefined
  if (whole === undefined || (whole !== null && (!Number.isSafeInteger(length) || length > whole.length))) throw damaged()
  return whole === null ? null : new Uint8Array(whole.subarray(0, length))
}
