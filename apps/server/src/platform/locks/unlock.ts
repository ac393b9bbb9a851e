/**
 * Locked files that come with their password (打开密码): WeChat and Alipay send bills that way, banks their statements. The lock is taken off as the file comes in,
 * in the reading process; what is kept can be opened by whoever may see it, and the password is kept nowhere.
 */
import { PASSWORD_CODES } from '@app/contract/kernel/uploads'
import type { AppError } from '@app/domain/kernel/app-error'
import { sniff } from '../documents/sniff.ts'
import { inReader } from '../reading/in-reader.ts'

const READER = new URL('./unlock.reader.ts', import.meta.url)
/** Whether a file was refused for want of a password, or of the right one. */
export const asksPassword = ({ code }: Pick<AppError, 'code'>): boolean => (PASSWORD_CODES as readonly string[]).includes(code)

/** The same file without its lock; as it came where it has none. DO0020: none of the passwords opens it. */
export const unlocked = async (bytes: Uint8Array, fileName: string, passwords: readonly string[]): Promise<Uint8Array> =>
  ['zip', 'ole', 'pdf'].includes(sniff(bytes)) ? inReader<Uint8Array>(READER, { bytes, fileName, passwords }) : bytes
