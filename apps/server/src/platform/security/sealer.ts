/** Signing what leaves us for good: SM2 with SM3 (GM/T 0003), one key for the installation. */
import { sm2 } from 'sm-crypto-v2'
import { keptKey } from './kept-key.ts'

export interface Sealer {
  /** Uncompressed, hex (04 …). */
  publicKey(): string
  /** Of the bytes, DER in hex. */
  sign(bytes: Uint8Array): string
}

const signKeysOf = (configured: readonly string[], varDir: string): readonly string[] =>
  configured.length > 0 ? configured : [keptKey(varDir, 'archive-sign.key', () => sm2.generateKeyPairHex().privateKey)]

/** The public halves (hex) of the key that signs and of those that did before. */
export const signers = (configured: readonly string[], varDir: string): string[] =>
  signKeysOf(configured, varDir).map((key) => sm2.getPublicKeyFromPrivateKey(key))

/**
 * Signs with the first key of the settings; without one, with a key that is made when it is first asked for and kept under var/ with the
 * files: whoever loses it can still check what it signed, since the public key is in every package.
 */
export function sm2Sealer(configured: readonly string[], varDir: string): Sealer {
  let pair: { readonly privateKey: string; readonly publicKey: string } | undefined
  const made = () => {
    const privateKey = signKeysOf(configured, varDir)[0]!
    return { privateKey, publicKey: sm2.getPublicKeyFromPrivateKey(privateKey) }
  }
  const keys = () => (pair ??= made())
  return {
    publicKey: () => keys().publicKey,
    sign: (bytes) => sm2.doSignature(bytes, keys().privateKey, { hash: true, der: true, publicKey: keys().publicKey }),
  }
}
