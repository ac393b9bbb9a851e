import { AppError } from '@app/domain/kernel/app-error'
import { strToU8, zipSync } from 'fflate'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faceOf } from './face.ts'
import { ofdFace, placeIn } from './ofd-face.ts'
import { pathOf, stepsOf } from './ofd-drawing.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const xml = (body: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
/** An OFD with a template, drawing parameters, a picture, a watermark and a seal with a picture inside its signature. */
const ofd = (page: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    'OFD.xml': xml(
      '<OFD><DocBody><DocRoot>Doc_0/Document.xml</DocRoot><Signatures>/Doc_0/Signs/Signatures.xml</Signatures></DocBody></OFD>',
    ),
    'Doc_0/Document.xml': xml(
      '<Document><CommonData><PageArea><PhysicalBox>0 0 210 140</PhysicalBox></PageArea><PublicRes>Res.xml</PublicRes><TemplatePage ID="2" BaseLoc="TPLS/T/Content.xml"/></CommonData><Pages><Page ID="1" BaseLoc="Pages/P/Content.xml"/></Pages><Annotations>Annots/Annotations.xml</Annotations></Document>',
    ),
    'Doc_0/Res.xml': xml(
      '<Res BaseLoc="Res"><DrawParams><DrawParam ID="3" LineWidth="0.25"><StrokeColor Value="128 0 0"/></DrawParam><DrawParam ID="4" Relative="3"/></DrawParams><Fonts><Font ID="5" FontName="楷体"/></Fonts><MultiMedias><MultiMedia ID="6" Type="Image"><MediaFile>a.png</MediaFile></MultiMedia><MultiMedia ID="7" Type="Image"><MediaFile>b.svg</MediaFile></MultiMedia></MultiMedias></Res>',
    ),
    'Doc_0/Res/a.png': PNG,
    'Doc_0/Res/b.svg': strToU8('<svg onload="alert(1)"/>'),
    'Doc_0/Tpls/T/Content.xml': xml(
      '<Page><Content><Layer DrawParam="4"><PathObject Boundary="10 20 73 0.4"><AbbreviatedData>M 0 0.2 L 73 0.2 </AbbreviatedData></PathObject></Layer></Content></Page>',
    ),
    'Doc_0/Pages/P/Content.xml': xml(`<Page><Template TemplateID="2"/><Content><Layer>${page}</Layer></Content></Page>`),
    'Doc_0/Annots/Annotations.xml': xml('<Annotations><Page PageID="1"><FileLoc>P/A.xml</FileLoc></Page></Annotations>'),
    'Doc_0/Annots/P/A.xml': xml(
      '<PageAnnot><Annot><Appearance Boundary="90 8 30 20"><ImageObject CTM="30 0 0 20 0 0" Boundary="0 0 30 20" ResourceID="6"/></Appearance></Annot><Annot Visible="false"><Appearance Boundary="0 0 9 9"><ImageObject CTM="9 0 0 9 0 0" ResourceID="6"/></Appearance></Annot></PageAnnot>',
    ),
    'Doc_0/Signs/Signatures.xml': xml('<Signatures><Signature ID="1" BaseLoc="S/Signature.xml"/></Signatures>'),
    'Doc_0/Signs/S/Signature.xml': xml(
      '<Signature><SignedInfo><StampAnnot PageRef="1" Boundary="100 100 40 30"/></SignedInfo><SignedValue>SignedValue.dat</SignedValue></Signature>',
    ),
    'Doc_0/Signs/S/SignedValue.dat': Buffer.concat([Buffer.from([0x30, 0x82, 1, 2]), PNG]),
    ...more,
  })
const text =
  '<TextObject Boundary="170 10 38 5" Font="5" Size="3" Weight="700"><FillColor Value="0 0 255"/><TextCode X="0" Y="3" DeltaX="g 2 1.5 3">2024年</TextCode></TextObject>'

describe('CS-18a: the face of an OFD', () => {
  test('lines, text letter by letter, pictures, watermarks and seals stand where they are printed', () => {
    const [page] = ofdFace(ofd(text))
    expect([page!.width, page!.height]).toEqual([210, 140])
    expect(page!.items.map((item) => item.kind)).toEqual(['path', 'text', 'image', 'image'])
    expect(page!.items[0]).toEqual({
      kind: 'path',
      m: [1, 0, 0, 1, 10, 20],
      d: 'M 0 0.2 L 73 0.2',
      stroke: '#800000',
      fill: null,
      width: 0.25,
      opacity: 1,
    })
    expect(page!.items[1]).toMatchObject({
      m: [1, 0, 0, 1, 170, 10],
      xs: [0, 1.5, 3, 6, 9],
      text: '2024年',
      font: '楷体',
      bold: true,
      fill: '#0000ff',
    })
    expect(page!.items[2]).toMatchObject({ m: [30, 0, 0, 20, 90, 8], href: expect.stringMatching(/^data:image\/png;base64,/) })
    expect(page!.items[3]).toMatchObject({ m: [40, 0, 0, 30, 100, 100] })
  })
  test('nothing of the file is passed on that could run: no markup, no address, no words in a path', () => {
    const hostile = [
      '<ImageObject Boundary="0 0 1 1" ResourceID="7"/>',
      '<PathObject Boundary="0 0 1 1"><AbbreviatedData>M 0 0 url(javascript:alert(1)) L 1 1</AbbreviatedData></PathObject>',
      '<TextObject Boundary="0 0 1 1" Size="x"><FillColor Value="red;background:url(x)"/><TextCode X="NaN" Y="1">&lt;script&gt;</TextCode></TextObject>',
      '<Actions><Action Event="DO"><URI URI="https://example.invalid"/></Action></Actions>',
    ].join('')
    const [page] = ofdFace(ofd(hostile, { 'Doc_0/Signs/S/SignedValue.dat': strToU8('nothing') }))
    expect(page!.items).toEqual([
      expect.objectContaining({ kind: 'path', stroke: '#800000' }),
      expect.objectContaining({ kind: 'path', d: 'M 0 0' }),
      expect.objectContaining({ kind: 'text', text: '<script>', size: 3, fill: '#000000', xs: [0] }),
      expect.objectContaining({ kind: 'image', m: [30, 0, 0, 20, 90, 8] }),
    ])
    expect(JSON.stringify(page)).not.toMatch(/javascript|svg|example/)
  })
  test('a part that is broken is left out; what is no OFD has no face', async () => {
    expect(
      ofdFace(ofd('', { 'Doc_0/Tpls/T/Content.xml': strToU8('<broken'), 'Doc_0/Annots/P/A.xml': strToU8('') }))[0]!.items,
    ).toHaveLength(1)
    for (const bytes of [strToU8('<?xml version="1.0"?><a/>'), zipSync({ 'a.txt': strToU8('a') })])
      await expect(faceOf(bytes, 'a.xml')).rejects.toBeInstanceOf(AppError)
  })
  test('the pieces', () => {
    expect(pathOf('S 1 2 B 1 2 3 4 5 6 Q 1 2 3 4 A 1 1 0 0 1 2 2 C')).toBe('M 1 2 C 1 2 3 4 5 6 Q 1 2 3 4 A 1 1 0 0 1 2 2 Z')
    expect(stepsOf('g 3 1.5 2', 9)).toEqual([1.5, 1.5, 1.5, 2])
    expect(stepsOf('g 1000000 1', 4)).toHaveLength(4)
    expect([placeIn('../Res/a.png', 'Doc_0/Pages/x.xml'), placeIn('/a', 'b/c')]).toEqual(['Doc_0/Res/a.png', 'a'])
  })
})

const samples = new URL('../../../../../../shared/samples/einvoice/', import.meta.url)
test.skipIf(!existsSync(samples))('CS-18a: real invoices look like invoices: frame, words, code and seal', () => {
  for (const [name, pages, images] of [
    ['dzfp_special.ofd', 1, 2],
    ['vat_ordinary_chongqing.ofd', 1, 1],
    ['vat_ordinary_chongqing_resigned.ofd', 1, 1],
    ['vat_ordinary_with_list.ofd', 5, 1],
  ] as const) {
    const face = ofdFace(readFileSync(new URL(name, samples)))
    expect([name, face.length]).toEqual([name, pages])
    const items = face[0]!.items
    expect(items.filter((item) => item.kind === 'path').length).toBeGreaterThan(15)
    expect(items.filter((item) => item.kind === 'text').length).toBeGreaterThan(40)
    expect(items.filter((item) => item.kind === 'image')).toHaveLength(images)
  }
})
