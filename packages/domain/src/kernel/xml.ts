/** XML as text: elements in order, values escaped; what XML 1.0 cannot hold is left out. */

// control characters and lone surrogates have no place in XML 1.0
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"\r\n\t]/g, (one) => escapes[one]!)

/** An element with text, or with elements that are text already. */
export const xmlLeaf = (name: string, text: string): string => (text === '' ? `<${name}/>` : `<${name}>${xmlText(text)}</${name}>`)
export const xmlNode = (name: string, children: readonly string[]): string => `<${name}>${children.join('')}</${name}>`
