/** Times of day as people type them: 9 · 930 · 0930 · 9:30 · 9点30. */

const two = (text: string): string => text.padStart(2, '0')

/** The time a text means as 09:30, or null. */
export function readTime(text: string): string | null {
  const plain = text
    .trim()
    .replace(/[分]$/, '')
    .replaceAll(/[点时：.]/g, ':')
    .replace(/:$/, '')
  const parts = /^\d{3,4}$/.test(plain) ? [plain.slice(0, -2), plain.slice(-2)] : plain.split(':')
  const [hour = '', minute = '0', ...rest] = parts
  if (rest.length > 0 || !/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return null
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${two(minute)}` : null
}

/** So many hours later within the day. */
export const stepHour = (time: string, hours: number): string =>
  `${two(String(Math.max(0, Math.min(23, Number(time.slice(0, 2)) + hours))))}${time.slice(2)}`
