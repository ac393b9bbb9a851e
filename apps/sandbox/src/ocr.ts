/**
 * A stand-in for the service that reads pictures: it reads what a picture says of itself (the comment of a JPEG, the text chunks of a
 * PNG) as `key=value` lines, refuses a picture that says nothing as too blurred.
 */
import type { FastifyInstance } from 'fastify'

/** The comments of a JPEG (marker FFFE). */
function jpegText(bytes: Buffer): string {
  let text = ''
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xda || marker === 0xd9) break
    const length = bytes.readUInt16BE(at + 2)
    if (marker === 0xfe) text += `${bytes.subarray(at + 4, at + 2 + length).toString('utf8')}\n`
    at += 2 + length
  }
  return text
}

/** The tEXt chunks of a PNG, after their keywords. */
function pngText(bytes: Buffer): string {
  let text = ''
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'tEXt') text += `${chunk.subarray(chunk.indexOf(0) + 1).toString('utf8')}\n`
    at += 12 + length
  }
  return text
}

export const factsIn = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    (bytes[0] === 0xff ? jpegText(bytes) : bytes[0] === 0x89 ? pngText(bytes) : '')
      .split('\n')
      .flatMap((line) => (line.includes('=') ? [[line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]] : [])),
  )

export interface FakeOcr {
  /** How many pictures were sent. */
  asked(): number
}

const LIMIT_BYTES = 10 * 1024 * 1024

export function ocrService(app: FastifyInstance, token: string): FakeOcr {
  let asked = 0
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMIT_BYTES }, (_, body, done) => done(null, body))
    own.post('/ocr', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ message: 'unauthorized' })
      asked += 1
      const facts = factsIn(request.body as Buffer)
      if (Object.keys(facts).length === 0) return reply.code(422).send({ message: '图像模糊' })
      return facts
    })
  })
  return { asked: () => asked }
}
