/**
 * The object store at any S3-compatible service: bytes under their SM3 digest, signed with our key (AWS Signature V4). Browsers send
 * what they upload there themselves, to an address signed for that one object of that size and a quarter of an hour; the key itself
 * never leaves the server.
 */
import { AppError, notFound } from '@app/domain/kernel/app-error'
import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { S3Settings } from '../config.ts'
import { digestOfFile } from './digest.ts'
import { changedFile, isDigest, type FileStore } from './file-store.ts'

/** So often a request is made before it is given up: stores ask to be left alone for a moment (503 SlowDown). */
const ATTEMPTS = 4
const FIRST_PAUSE_MS = 100
const TIMEOUT_MS = 30_000

const pause = (attempt: number) => new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2)))
const isBusy = (status: number): boolean => status === 429 || status >= 500

/** FS0001: the store cannot be reached or asks to be left alone · FS0002: it refuses our key or the time has run out. */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken, pathStyle, prefix } = settings
  const base = new URL(endpoint)
  const root = pathStyle ? `${endpoint}/${bucket}` : `${base.protocol}//${bucket}.${base.host}${base.pathname === '/' ? '' : base.pathname}`
  const addressOf = (key: string): string => `${root}/${prefix}${key}`
  const sign = (method: string, url: string, headers: Record<string, string>, signQuery: boolean) =>
    new AwsV4Signer({
      method,
      url,
      headers,
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === '' ? {} : { sessionToken }),
      service: 's3',
      signQuery,
      allHeaders: true,
    }).sign()

  async function once(method: string, key: string, body?: Buffer): Promise<Response | null> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    // signed anew each time: a signature has its moment
    const { url, headers } = await sign(method, addressOf(key), { 'x-amz-content-sha256': sha256 }, false)
    return fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    }).catch(() => null)
  }

  async function ask(method: string, key: string, body?: Buffer): Promise<Response> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(attempt - 1)
      const answer = await once(method, key, body)
      if (answer?.status === 404) throw notFound('FS0003', '文件不存在或已删除')
      if (answer !== null && !isBusy(answer.status)) {
        if (answer.ok) return answer
        throw new AppError('FS0002', 502, '文件存储拒绝了请求，请联系管理员检查存储设置')
      }
      await answer?.body?.cancel()
    }
    throw new AppError('FS0001', 503, '文件存储繁忙，请稍后再试')
  }

  const pathOf = (digest: string): string => {
    if (!isDigest(digest)) throw new Error('not a digest')
    return `${digest.slice(0, 2)}/${digest}`
  }
  return {
    async put(bytes) {
      const digest = await digestOfFile(bytes)
      await ask('PUT', pathOf(digest), bytes)
      return digest
    },
    async get(digest) {
      const bytes = Buffer.from(await (await ask('GET', pathOf(digest))).arrayBuffer())
      if ((await digestOfFile(bytes)) !== digest) throw changedFile(digest)
      return bytes
    },
    async works() {
      const answer = await once('HEAD', 'ready')
      await answer?.body?.cancel()
      // nothing is kept there: what counts is that it says so
      if (answer === null || (!answer.ok && answer.status !== 404)) throw new Error(`the store answers ${answer?.status ?? 'nothing'}`)
    },
    direct: {
      async address(key, sizeBytes, seconds) {
        const url = new URL(addressOf(`uploads/${key}`))
        url.searchParams.set('X-Amz-Expires', String(seconds))
        // the size is part of what is signed: nothing larger can be sent there
        const signed = await sign('PUT', url.href, { 'content-length': String(sizeBytes) }, true)
        return signed.url.href
      },
      async take(key) {
        const bytes = Buffer.from(await (await ask('GET', `uploads/${key}`)).arrayBuffer())
        return bytes
      },
      async drop(key) {
        await ask('DELETE', `uploads/${key}`)
      },
    },
  }
}
