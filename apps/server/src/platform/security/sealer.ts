/** Signing what leaves us for good: SM2 with SM3 (GM/T 0003), one key for the installation. */
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sm2 } from 'sm-crypto-v2'

export interface Sealer {
  /** Uncompressed, hex (04 …). */
  publicKey(): string
  /** Of the bytes, DER in hex. */
  sign(bytes: Uint8Array): string
}

/**
 * Signs with the key of the settings; without one, with a key that is made when it is first asked for and kept under var/ with the
 * files: whoever loses it can still check what it signed, since the public key is in every package.
 */
export function sm2Sealer(configured: string, varDir: string): Sealer {
  let pair: { readonly privateKey: string; readonly publicKey: string } | undefined
  const keys = () => {
    const privateKey = configured === '' ? keptKey(varDir) : configured
    return (pair ??= { privateKey, publicKey: sm2.getPublicKeyFromPrivateKey(privateKey) })
  }
  return {
    publicKey: () => keys().publicKey,
    sign: (bytes) => sm2.doSignature(bytes, keys().privateKey, { hash: true, der: true, publicKey: keys().publicKey }),
  }
}

function keptKey(varDir: string): string {
  const path = join(varDir, 'archive-sign.key')
  mkdirSync(varDir, { recursive: true })
  try {
    writeFileSync(path, sm2.generateKeyPairHex().privateKey, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
