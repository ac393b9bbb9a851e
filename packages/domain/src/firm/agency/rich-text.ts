/**
 * Rich text of people (推广信息) made safe to show: read as tags and text, and written anew from a short list of what is allowed.
 * Nothing of the source is copied but escaped text, so what is not understood cannot pass.
 */

/** Tags that are kept, all without attributes but `a` and `img`. */
const KEPT = new Set('p div span br b strong i em u s h1 h2 h3 h4 ul ol li blockquote a img table thead tbody tr th td hr'.split(' '))
const EMPTY = new Set(['br', 'img', 'hr'])
/** Their content is no text for people and goes with them. */
const DROPPED = /<(script|style|iframe|object|embed|template|svg|math|noscript|textarea|title|xmp|plaintext)\b[\s\S]*?(<\/\1\s*>|$)/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const ATTRIBUTE = /([a-z][a-z0-9-]*)\s*=\s*("([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const LINK = /^(https?:\/\/|mailto:)\S*$/i
const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i

const unescaped = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, hex: string) => codePoint(Number.parseInt(hex, 16), whole))
    .replace(/&#(\d{1,7});?/g, (whole, number: string) => codePoint(Number(number), whole))
    .replace(
      /&(lt|gt|quot|apos|nbsp|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', amp: '&' })[name]!,
    )
const codePoint = (value: number, whole: string): string => (value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : whole)
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[one]!)
const asText = (text: string): string => escaped(unescaped(text))

function attributesOf(tag: string, source: string): string {
  const found = new Map<string, string>()
  for (const [, name = '', , double, single, bare] of source.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), unescaped(double ?? single ?? bare ?? '').trim())
  if (tag === 'a') {
    const href = found.get('href') ?? ''
    return LINK.test(href) ? ` href="${escaped(href)}" target="_blank" rel="noopener noreferrer nofollow"` : ''
  }
  const src = found.get('src') ?? ''
  return PICTURE.test(src) ? ` src="${escaped(src.replace(/\s/g, ''))}" alt="${escaped(found.get('alt') ?? '')}"` : ''
}

/** The text with nothing in it but allowed tags, every one closed. */
export function safeRichText(source: string): string {
  const text = source.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(DROPPED, '')
  const open: string[] = []
  let out = ''
  let at = 0
  for (const found of text.matchAll(TAG)) {
    out += asText(text.slice(at, found.index))
    at = found.index + found[0].length
    const tag = found[2]!.toLowerCase()
    if (!KEPT.has(tag)) continue
    if (found[1] === '/') {
      const place = open.lastIndexOf(tag)
      // closes what was opened inside as well; what was never opened is not closed
      if (place >= 0) for (const one of open.splice(place).toReversed()) out += `</${one}>`
      continue
    }
    const attributes = tag === 'a' || tag === 'img' ? attributesOf(tag, found[3]!) : ''
    if (tag === 'img' && attributes === '') continue
    out += `<${tag}${attributes}>`
    if (!EMPTY.has(tag)) open.push(tag)
  }
  out += asText(text.slice(at))
  return (
    out +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}
