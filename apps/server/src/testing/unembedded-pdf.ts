/** PDFs whose fonts are named and not embedded, as tax bureaus' printers make them: the letters are codes of a named table. */
import { encodeGb18030 } from '../platform/documents/encode-gb18030.ts'

export type Table = 'UniGB-UCS2-H' | 'UniGB-UTF16-H' | 'GBK-EUC-H' | 'GBKp-EUC-H' | 'GB-EUC-H' | 'GBK2K-H'

export interface Placed {
  readonly x: number
  /** From the top. */
  readonly y: number
  readonly text: string
}

const PAGE = { width: 600, height: 400 }

const hex = (text: string, table: Table): string => {
  const codes = table.startsWith('Uni') ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(encodeGb18030(text))
  return codes.toString('hex')
}

/** A page of texts in 10 point type. */
export function unembeddedPdf(texts: readonly Placed[], table: Table): Uint8Array {
  const content = texts.map(({ x, y, text }) => `BT /F1 10 Tf 1 0 0 1 ${x} ${PAGE.height - y} Tm <${hex(text, table)}> Tj ET`).join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light-${table}/Encoding/${table}/DescendantFonts[6 0 R]>>`,
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 94 500 814 939 500]/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 752/Descent -271/CapHeight 737/StemV 58>>',
  ]
  let body = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const xref = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  body += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`
  return new Uint8Array(Buffer.from(body, 'latin1'))
}
