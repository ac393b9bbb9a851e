/** Files with a password, for tests: archives as programs write them (one statement of 2026-03-05 in each), and workbooks locked both ways. */
import * as xlsx from '@e965/xlsx'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

/** Each with the password that opens it. */
export const LOCKED_ZIPS: Readonly<Record<string, { readonly bytes: Uint8Array; readonly password: string }>> = {
  'AES-256': {
    password: '密码1',
    bytes: bytes(
      'UEsDBDMACQhjAHuXfV0AAAAAAAAAAAAAAAAKAAsA6LSm5Y2VLmNzdgGZBwACAEFFAwgAAUgMWbMcljP8tlqb37tDjoNk7vUqFSY4/WaTOuLNokJsOu2qVbNeYQ9Yp34dLcKtRNknENyCa4dg6OmX7yrSRjTrrc11l3W+sm3/jIk56FOlKh6yMM/jRFECJlKhLg5EX/0SbAk3GYqqUfmwLiBKXDrH0VBLBwgAAAAAcwAAAFIAAABQSwECAAMzAAkIYwB7l31dAAAAAHMAAABSAAAACgALAAAAAAAAAAAApIEAAAAA6LSm5Y2VLmNzdgGZBwACAEFFAwgAUEsFBgAAAAABAAEAQwAAALYAAAAAAA==',
    ),
  },
  'AES-128': {
    password: '密码1',
    bytes: bytes(
      'UEsDBDMACQhjAHuXfV0AAAAAAAAAAAAAAAAKAAsA6LSm5Y2VLmNzdgGZBwACAEFFAQgA/b+bAhcbF1Fn4cRQ4I33jQvPvfugCCUrC7i/+eGGWfkm3YVvApmEbJG9p+3jieegPdbkuRB8MIIRW10j5+9QvB0PCrzofkvBuqn5W47C+RCpdVGkFk+v6s7KERjcHyaN1c+eOKyl+HgMY5JQSwcIAAAAAGsAAABSAAAAUEsBAgADMwAJCGMAe5d9XQAAAABrAAAAUgAAAAoACwAAAAAAAAAAAKSBAAAAAOi0puWNlS5jc3YBmQcAAgBBRQEIAFBLBQYAAAAAAQABAEMAAACuAAAAAAA=',
    ),
  },
  'PKWARE, streamed': {
    password: '123456',
    bytes: bytes(
      'UEsDBBQACQgIAHuXfV0AAAAAAAAAAAAAAAAKAAAA6LSm5Y2VLmNzdpHucpVJpDbyy8vt09xCGF2j7XPBXz5RTCyZwllULNqDDzdMJyOe4xasmjq69sDWf2va0qG+f0vqUHGnWLsERlE6YLaLs7ia4gyIV35F1LDMm/4btYHRzeTp4jTPNT8rGg5LBFBLBwhlBxgsYwAAAFIAAABQSwECAAMUAAkICAB7l31dZQcYLGMAAABSAAAACgAAAAAAAAAAAAAApIEAAAAA6LSm5Y2VLmNzdlBLBQYAAAAAAQABADgAAACbAAAAAAA=',
    ),
  },
  PKWARE: {
    password: '123456',
    bytes: bytes(
      'UEsDBAoACQAAAGKXfV1lBxgsXgAAAFIAAAAFABwAYS5jc3ZVVAkAA/h1DGv4dQxrdXgLAAEEAAAAAAQAAAAAkWv9POKEbXPvJaJDivV5o1WB/wHV4T/7KkJ2eOhkmrsxoFs8K2yWjEhgnohepWxKLEKeMSS3feDYQXa4Z3xTfFSQ39Tz47OUES/bQkMm/k8WIv05DvRcyAq6q9S22lBLBwhlBxgsXgAAAFIAAABQSwECHgMKAAkAAABil31dZQcYLF4AAABSAAAABQAYAAAAAAABAAAApIEAAAAAYS5jc3ZVVAUAA/h1DGt1eAsAAQQAAAAABAAAAABQSwUGAAAAAAEAAQBLAAAArQAAAAAA',
    ),
  },
}

const number = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(value)
  return four
}
const hash = (name: string, ...parts: Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest()
const padded = (plain: Uint8Array): Buffer => Buffer.concat([plain, Buffer.alloc((16 - (plain.length % 16)) % 16)])
function cipher(name: string, key: Uint8Array, iv: Uint8Array | null, plain: Uint8Array): Buffer {
  const made = createCipheriv(name, key, iv).setAutoPadding(false)
  return Buffer.concat([made.update(padded(plain)), made.final()])
}

function box(info: Uint8Array, sealed: Uint8Array): Uint8Array {
  const container = xlsx.CFB.utils.cfb_new()
  xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', info)
  xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', sealed)
  return new Uint8Array(xlsx.CFB.write(container, { type: 'buffer' }) as Buffer)
}
function sizeOf(plain: Uint8Array): Buffer {
  const eight = Buffer.alloc(8)
  eight.writeBigUInt64LE(BigInt(plain.length))
  return eight
}

const TURNS = 1000
/** As Office locks a workbook since 2010: SHA-512, AES-256. */
export function agileLocked(plain: Uint8Array, password: string, turns = TURNS): Uint8Array {
  const [salt, dataSalt, key] = [randomBytes(16), randomBytes(16), randomBytes(32)]
  let turned = hash('sha512', salt, Buffer.from(password, 'utf16le'))
  for (let turn = 0; turn < Math.min(turns, TURNS); turn += 1) turned = hash('sha512', number(turn), turned)
  const lock = (block: string, content: Uint8Array) =>
    cipher('aes-256-cbc', hash('sha512', turned, Buffer.from(block, 'hex')).subarray(0, 32), salt, content).toString('base64')
  const verifier = randomBytes(16)
  const common =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"'
  const xml = `<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${common} saltValue="${dataSalt.toString('base64')}"/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${turns}" ${common} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', hash('sha512', verifier))}" encryptedKeyValue="${lock('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`
  const parts = Array.from({ length: Math.ceil(plain.length / 4096) }, (_, at) =>
    cipher('aes-256-cbc', key, hash('sha512', dataSalt, number(at)).subarray(0, 16), plain.subarray(at * 4096, (at + 1) * 4096)),
  )
  return box(Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]), Buffer.concat([sizeOf(plain), ...parts]))
}

/** As Office 2007 did: SHA-1, AES-128. */
export function standardLocked(plain: Uint8Array, password: string): Uint8Array {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)]
  let turned = hash('sha1', salt, Buffer.from(password, 'utf16le'))
  for (let turn = 0; turn < 50_000; turn += 1) turned = hash('sha1', number(turn), turned)
  const last = hash('sha1', turned, number(0))
  const key = hash(
    'sha1',
    Buffer.alloc(64, 0x36).map((byte, at) => byte ^ (last[at] ?? 0)),
  ).subarray(0, 16)
  const head = Buffer.concat([0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(number))
  const info = [
    number(0x0002_0003),
    number(0x24),
    number(head.length),
    head,
    number(16),
    salt,
    cipher('aes-128-ecb', key, null, verifier),
    number(20),
    cipher('aes-128-ecb', key, null, hash('sha1', verifier)),
  ]
  return box(Buffer.concat(info), Buffer.concat([sizeOf(plain), cipher('aes-128-ecb', key, null, plain)]))
}

/** A page with a text; without a user password it is locked against changes alone. */
export async function lockedPdf(
  text: string,
  userPassword: string | undefined,
  pdfVersion: '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3',
): Promise<Uint8Array> {
  const made = new PDFDocument({ ...(userPassword === undefined ? {} : { userPassword }), ownerPassword: 'owner', pdfVersion })
  made.text(text)
  made.end()
  return new Uint8Array(await buffer(made))
}
