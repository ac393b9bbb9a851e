/** What the installation's page says in words. */
import type { InstallationNow } from '@app/contract/centre/installation/installation'
import { THRESHOLDS } from '@app/domain/centre/installation/alarms'
import type { z } from 'zod'

export type Now = z.output<typeof InstallationNow>

const UNITS = ['字节', 'KB', 'MB', 'GB', 'TB']
/** 1536 → 1.5 KB */
export function bytesShown(bytes: number): string {
  let value = bytes
  let unit = 0
  for (; value >= 1024 && unit < UNITS.length - 1; unit += 1) value /= 1024
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`
}

/** 75 → 1分钟 */
export function spanShown(seconds: number): string {
  if (seconds < 60) return `${seconds}秒`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}分钟`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}小时`
  return `${Math.floor(seconds / 86_400)}天`
}

export function processState({ endedAt, silentSeconds }: Now['processes'][number]): { readonly words: string; readonly bad: boolean } {
  if (endedAt !== null) return { words: '已结束', bad: false }
  if (silentSeconds >= THRESHOLDS.silentSeconds) return { words: `没有回音 ${spanShown(silentSeconds)}`, bad: true }
  return { words: '在运行', bad: false }
}

export function jobState({ waiting, running, failed, dueSeconds }: Now['jobs'][number]): { readonly words: string; readonly bad: boolean } {
  const parts = [
    ...(running > 0 ? [`正在做 ${running}`] : []),
    ...(dueSeconds !== null && dueSeconds > 60
      ? [`该做未做，已等 ${spanShown(dueSeconds)}`]
      : waiting > 0
        ? [waiting === 1 ? '到时再做' : `等待 ${waiting}`]
        : []),
    ...(failed > 0 ? [`没有做成 ${failed}`] : []),
  ]
  return {
    words: parts.length === 0 ? '没有要做的' : parts.join('，'),
    bad: failed > 0 || (dueSeconds !== null && dueSeconds > THRESHOLDS.dueSeconds),
  }
}
