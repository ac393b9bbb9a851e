/**
 * Files that come with a request, whole, in memory: bounded for one file, for all of a request, for all that is on its way at once, and
 * for what a ledger and a client's link may leave here. Whoever is over is told so before a byte of it is read.
 */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { LONGEST_PASSWORD, MOST_PASSWORDS, PASSWORD_FIELD } from '@app/contract/kernel/uploads'
import { AppError, broken, invalid } from '@app/domain/kernel/app-error'
import type { MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { unlocked } from '../locks/unlock.ts'
import { countUse } from '../security/limits.ts'
import type { UploadedFile } from './context.ts'
import { asAppError } from './failures.ts'

const MEGABYTE = 1024 * 1024
export const FILE_MEGABYTES = 20
const MOST_FILES = 50
/** All files of one request together; one that takes a larger file takes just that. */
const REQUEST_MEGABYTES = 60
/** On their way at once: from one firm's ledger or one client, and from everybody. */
const OF_ONE_MEGABYTES = 180
const OF_ALL_MEGABYTES = 1024
/** What a client's link may leave here in a day. */
const CLIENT_DAY = { name: 'client-upload', most: 300 * 1024, seconds: 86_400 }

/** Whose files they are, and what they may still leave. */
export interface Sender {
  readonly key: string
  readonly database: Database
  readonly now: Date
  readonly ledgerId: string | null
  /** The contact whose link it is; null: a person of the firm. */
  readonly contactId: string | null
  readonly ledgerMegabytes: number
}

const underWay = new Map<string, number>()
let all = 0

const over = (message: string) => new AppError('UP0004', 413, message)

/** What the request says it will send; what says nothing is taken for the most it may. */
function announced(request: FastifyRequest, most: number): number {
  const bytes = Number(request.headers['content-length'] ?? most)
  return Number.isSafeInteger(bytes) ? bytes : most
}

async function checkRoom(sender: Sender, bytes: number): Promise<void> {
  const { ledgerId, contactId, database, now } = sender
  if (contactId !== null) await countUse({ database, now, address: contactId }, CLIENT_DAY, Math.ceil(bytes / 1024))
  if (ledgerId === null) return
  const kept = await database.inLedger(ledgerId, (db) => db.selectFrom('ledgerStorage').select('bytes').executeTakeFirst())
  if (Number(kept?.bytes ?? 0) + bytes > sender.ledgerMegabytes * MEGABYTE)
    throw broken('UP0005', `账套保存的文件已到上限（${sender.ledgerMegabytes}MB），请联系管理员扩容`)
}

/** The files of a request, once there is room for them. */
export async function receiveFiles(request: FastifyRequest, endpoint: Endpoint, sender: Sender): Promise<UploadedFile[]> {
  if (!request.isMultipart()) throw invalid('UP0001', '请选择要上传的文件')
  const perFile = (endpoint.uploadMegabytes ?? FILE_MEGABYTES) * MEGABYTE
  // the words around the files take a little
  const most = Math.max(perFile, REQUEST_MEGABYTES * MEGABYTE) + MEGABYTE
  const bytes = announced(request, most)
  if (bytes > most) throw over(`一次上传的文件合计不能超过${Math.floor(most / MEGABYTE) - 1}MB，请分几次上传`)
  const before = underWay.get(sender.key) ?? 0
  // the first of one sender is always let in: nobody waits for himself
  const busy = (before > 0 && before + bytes > OF_ONE_MEGABYTES * MEGABYTE) || (all > 0 && all + bytes > OF_ALL_MEGABYTES * MEGABYTE)
  if (busy) throw new AppError('UP0006', 503, '正在接收的文件太多，请稍后再上传')
  underWay.set(sender.key, before + bytes)
  all += bytes
  try {
    await checkRoom(sender, bytes)
    const { files, passwords } = await read(request, { perFile, most, files: endpoint.upload?.most ?? MOST_FILES })
    if (passwords.length === 0) return files
    return await Promise.all(files.map(async (file) => ({ ...file, bytes: Buffer.from(await unlocked(file.bytes, file.name, passwords)) })))
  } finally {
    all -= bytes
    const rest = (underWay.get(sender.key) ?? 0) - bytes
    if (rest > 0) underWay.set(sender.key, rest)
    else underWay.delete(sender.key)
  }
}

interface Limits {
  readonly perFile: number
  readonly most: number
  readonly files: number
}

/** So much of a file is taken in one turn; then others have theirs, and the sender waits meanwhile. */
const TURN_BYTES = 2 ** 17

async function wholeOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let taken = 0
  for await (const chunk of file) {
    chunks.push(chunk)
    taken += chunk.length
    if (taken < TURN_BYTES) continue
    taken = 0
    await turn()
  }
  return Buffer.concat(chunks)
}

interface Received {
  readonly files: UploadedFile[]
  /** That open them, as the person said. */
  readonly passwords: readonly string[]
}

/** The passwords of a form; UP0008 for more or longer ones than anybody has. */
function passwordsIn(fields: MultipartFields | undefined): string[] {
  const given = [fields?.[PASSWORD_FIELD] ?? []]
    .flat()
    .flatMap((one) => (one.type === 'field' && typeof one.value === 'string' ? [one.value] : []))
  if (given.length > MOST_PASSWORDS || given.some((one) => one.length > LONGEST_PASSWORD))
    throw invalid('UP0008', `一次最多填写${MOST_PASSWORDS}个密码，每个最多${LONGEST_PASSWORD}字`)
  return given
}

async function read(request: FastifyRequest, { perFile, most, files: mostFiles }: Limits): Promise<Received> {
  const files: UploadedFile[] = []
  let fields: MultipartFields | undefined
  let sum = 0
  try {
    for await (const part of request.files({
      limits: { fileSize: perFile, files: MOST_FILES, fields: 20, fieldSize: MEGABYTE, parts: MOST_FILES + 20 },
    })) {
      // what is not looked at is not taken in silence
      if (files.length === mostFiles) throw invalid('UP0007', `一次最多上传${mostFiles}个文件`)
      const bytes = await wholeOf(part.file)
      if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
      sum += bytes.length
      if (sum > most) throw over('一次上传的文件太大，请分几次上传')
      fields = part.fields
      files.push({ name: part.filename, mediaType: part.mimetype, bytes })
    }
  } catch (error) {
    // what the parser refuses by a rule has a status of its own; anything else is a form that is damaged or ends in the middle
    throw asAppError(error) ?? invalid('UP0003', '文件没有传完整，请重新上传')
  }
  if (files.length === 0) throw invalid('UP0002', '没有收到文件')
  return { files, passwords: passwordsIn(fields) }
}
