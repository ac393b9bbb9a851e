/**
 * Any S3-compatible service, signed with our key (AWS Signature V4). Browsers send what they upload there themselves, to an address
 * signed for that one object of that size and a quarter of an hour; the key itself never leaves the server.
 */
import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { S3Settings } from '../../platform/config.ts'
import { ask, isBusy, isOk, NoAnswer, type Answer, type Question } from '../ask.ts'
import { busy, gone, refused } from './errors.ts'
import type { ObjectStore } from './port.ts'

/** The largest file there is: a print of many ledgers. */
const MOST_BYTES = 2 ** 31
/** Stores ask to be left alone for a moment (503 SlowDown); what is asked of them may be asked twice. */
const ATTEMPTS = 4

export function s3Objects(settings: S3Settings & { readonly patienceMs?: number }): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken, pathStyle, prefix, patienceMs = 30_000 } = settings
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

  const answered = (method: Question['method'], address: string, attempts: number, body?: Buffer): Promise<Answer> => {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const question = async () => {
      const { url, headers } = await sign(method, address, { 'x-amz-content-sha256': sha256 }, false)
      return { url: url.href, method, headers, ...(body && { body }) }
    }
    return ask(question, { patienceMs, mostBytes: MOST_BYTES, attempts })
  }

  async function done(method: Question['method'], address: string, body?: Buffer): Promise<Answer> {
    const answer = await answered(method, address, ATTEMPTS, body).catch((cause: unknown) => {
      throw busy(cause)
    })
    if (isOk(answer)) return answer
    if (answer.status === 404) throw gone()
    throw isBusy(answer) ? busy(new NoAnswer(`the store answered ${answer.status}`)) : refused()
  }

  return {
    put: async (key, bytes) => void (await done('PUT', addressOf(key), bytes)),
    get: async (key) => (await done('GET', addressOf(key))).bytes,
    drop: async (key) => void (await done('DELETE', addressOf(key))),
    async list(beginning) {
      const keys: string[] = []
      for (let from = ''; ;) {
        const url = new URL(root)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', `${prefix}${beginning}`)
        if (from !== '') url.searchParams.set('continuation-token', from)
        const text = (await done('GET', url.href)).bytes.toString('utf8')
        // our own keys are plain; what is not of ours is passed by
        for (const [, key] of text.matchAll(/<Key>([\w./-]+)<\/Key>/g)) if (key!.startsWith(prefix)) keys.push(key!.slice(prefix.length))
        const next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
        if (!/<ListBucketResult/.test(text)) throw busy(new NoAnswer('an answer that is no list'))
        if (next === undefined) return keys
        from = next.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      }
    },
    async works() {
      const answer = await answered('HEAD', addressOf('ready'), 1)
      // nothing is kept there: what counts is that it says so
      if (!isOk(answer) && answer.status !== 404) throw new NoAnswer(`the store answered ${answer.status}`)
    },
    async address(key, sizeBytes, seconds) {
      const url = new URL(addressOf(key))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      // the size is part of what is signed: nothing larger can be sent there
      return (await sign('PUT', url.href, { 'content-length': String(sizeBytes) }, true)).url.href
    },
  }
}
