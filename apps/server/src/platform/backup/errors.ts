/** What backing up and going back refuse, and what each means to who runs the installation. */
import { AppError, conflict, notFound, unanswered } from '@app/domain/kernel/app-error'
import { saidMoment } from '@app/domain/platform/moments'

const broken = (code: string, message: string) => new AppError(code, 422, message)

export const noPassphrase = () => broken('BU0001', '没有口令：请用 BACKUP_PASSPHRASE_FILE 指定一个文件，第一行是至少12个字的口令')
export const wrongPassphrase = () => broken('BU0002', '口令不对：密钥打不开')
export const changedManifest = (id: string) => broken('BU0003', `备份 ${id} 的清单被改动过，不能用它恢复`)
export const damagedPiece = (key: string) => broken('BU0004', `备份里的 ${key} 已损坏或被改动，没有恢复`)
export const missingPiece = (key: string, cause: unknown) => unanswered('BU0005', `备份里缺少 ${key}，没有恢复`, cause, 404)
export const underWay = () => conflict('BU0006', '另一次备份正在进行')
export const othersPlace = () => conflict('BU0007', '这个地方放着另一套安装的备份，请换一个文件夹或前缀')
export const otherHistory = (segment: string) =>
  conflict('BU0008', `备份处已有同名而内容不同的日志 ${segment}：另一套由备份恢复的安装也在往这里写，请给其中一套换一个地方`)
export const noBackups = () => notFound('BU0009', '这个地方没有完整的备份')
export const beforeFirst = (first: Date) => broken('BU0010', `早于最早的备份，最早能恢复到 ${saidMoment(first)}`)
export const afterLast = (last: Date) => broken('BU0011', `晚于最后的备份，最晚能恢复到 ${saidMoment(last)}`)
export const missingLog = (segment: string, last: Date) =>
  broken('BU0012', `缺少数据库日志 ${segment}，用这份备份最晚能恢复到 ${saidMoment(last)}`)
export const notEmpty = (folder: string) => conflict('BU0013', `${folder} 不是空的：只恢复到新的文件夹`)
export const noMoment = (text: string) => broken('BU0014', `看不懂时间“${text}”，写法如 2026-11-23 14:05（北京时间）或 2026-11-23T14:05Z`)
export const noRoom = (needed: number, free: number) =>
  broken('BU0016', `磁盘空间不够：需要约 ${megabytes(needed)} MB，只有 ${megabytes(free)} MB`)
export const noBackupPlace = () =>
  broken('BU0018', '没有说明备份放在哪里：请设置 BACKUP_TO，或用 --to 文件夹、--to s3（BACKUP_S3_ENDPOINT 等）')
export const notProved = (why: string) => broken('BU0019', `恢复出来的账没有通过核对：${why}`)
export const logLetGo = () =>
  broken('BU0020', '等待送出的数据库日志超过了上限（BACKUP_WAITING_MB），有一段没有保存：再备份一份之前，恢复不到最近的时刻')
export const cancelled = () => conflict('BU0017', '已取消')

const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20)
