/** What a browser calls itself, in words a person recognises their own device by. */

const systems: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/iPhone|iPad/, 'iOS'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
// the order matters: each of the later ones is named by the earlier ones as well
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/(?:Headless)?Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string) => list.find(([mark]) => mark.test(text))?.[1]

/** “Windows · Edge”; 未知设备 for what names neither. */
export function deviceName(userAgent: string): string {
  const parts = [firstOf(systems, userAgent), firstOf(browsers, userAgent)].filter((one) => one !== undefined)
  return parts.length === 0 ? '未知设备' : parts.join(' · ')
}
