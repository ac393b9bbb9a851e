/** Objects of an OFD layer (图元) as drawing instructions: paths, pictures and text, each with its matrix. */
import type { FaceItem, Matrix } from '@app/domain/kernel/face'
import { descendants, type DocumentTree } from './document-tree.ts'

export interface Resources {
  readonly fonts: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, string>
  readonly params: ReadonlyMap<string, DocumentTree>
}
export interface Drawing {
  readonly resources: Resources
  /** Where the layer's own corner stands. */
  readonly identity: Matrix
}

/** Numbers of an attribute, between blanks; what is none is left out. */
export const numbers = (text: string | undefined): number[] =>
  (text ?? '')
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((one) => Number.isFinite(one))
const child = (tree: DocumentTree, name: string): DocumentTree | undefined => tree.children.find((one) => one.name === name)
const numberOr = (text: string | undefined, usual: number): number => {
  const value = Number(text)
  return text === undefined || !Number.isFinite(value) ? usual : value
}

/** "#rrggbb" of three bytes; null where no colour is said. */
function colourOf(tree: DocumentTree | undefined): string | null {
  const [red, green, blue] = (tree?.attributes['Value'] ?? '')
    .trim()
    .split(/\s+/)
    .map((part) => (/^#[0-9a-f]{1,2}$/i.test(part) ? Number.parseInt(part.slice(1), 16) : Number(part)))
  if (tree === undefined || red === undefined || !Number.isFinite(red)) return null
  const byte = (value: number | undefined): string =>
    Math.max(0, Math.min(255, Math.round(Number.isFinite(value) ? value! : red)))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}

/** A value of the object, of its drawing parameter, or of the one that parameter builds on. */
function inherited<T>(resources: Resources, param: string | undefined, of: (tree: DocumentTree) => T | null): T | null {
  for (let id = param, turns = 0; id !== undefined && turns < 8; turns += 1) {
    const tree = resources.params.get(id)
    if (tree === undefined) return null
    const value = of(tree)
    if (value !== null) return value
    id = tree.attributes['Relative']
  }
  return null
}

const LETTERS: Readonly<Record<string, readonly [to: string, count: number]>> = {
  S: ['M', 2],
  M: ['M', 2],
  L: ['L', 2],
  Q: ['Q', 4],
  B: ['C', 6],
  A: ['A', 7],
  C: ['Z', 0],
}
/** The standard's short path language in that of pictures; whatever is not of it ends the path. */
export function pathOf(text: string): string {
  const parts = text.trim().split(/[\s,]+/)
  const out: string[] = []
  for (let at = 0; at < parts.length;) {
    const letter = LETTERS[parts[at]!]
    if (letter === undefined) break
    const values = parts.slice(at + 1, at + 1 + letter[1]).map(Number)
    if (values.length < letter[1] || values.some((one) => !Number.isFinite(one))) break
    out.push(letter[0], ...values.map(String))
    at += 1 + letter[1]
  }
  return out.join(' ')
}

/** Steps from letter to letter: "g 3 1.5" is three times 1.5. */
export function stepsOf(text: string | undefined, count: number): number[] {
  const parts = (text ?? '').trim().split(/\s+/)
  const steps: number[] = []
  for (let at = 0; at < parts.length && steps.length < count; at += 1) {
    if (parts[at] === 'g') {
      const [times, step] = [Number(parts[at + 1] ?? 0), Number(parts[at + 2] ?? 0)]
      for (let done = 0; done < times && steps.length < count; done += 1) steps.push(Number.isFinite(step) ? step : 0)
      at += 2
    } else if (parts[at] !== '') steps.push(numberOr(parts[at], 0))
  }
  return steps
}

/** The drawn objects of a layer, a page or an appearance, in their order. */
export function appearance(tree: DocumentTree, drawing: Drawing, param?: string): FaceItem[] {
  return tree.children.flatMap((one) => {
    switch (one.name) {
      case 'PathObject':
        return pathItem(one, drawing, one.attributes['DrawParam'] ?? param)
      case 'ImageObject':
        return imageItem(one, drawing)
      case 'TextObject':
        return textItems(one, drawing, one.attributes['DrawParam'] ?? param)
      case 'Content':
      case 'Layer':
      case 'PageBlock':
      case 'Appearance':
        return appearance(one, drawing, one.attributes['DrawParam'] ?? param)
      default:
        return []
    }
  })
}

/** Its own matrix first, then its corner, then that of whatever it stands in. */
function matrixOf(object: DocumentTree, { identity: [A, B, C, D, E, F] }: Drawing): Matrix {
  const [x = 0, y = 0] = numbers(object.attributes['Boundary'])
  const own = numbers(object.attributes['CTM'])
  const [a, b, c, d, e, f] = own.length === 6 ? (own as unknown as Matrix) : ([1, 0, 0, 1, 0, 0] as const)
  const [left, top] = [e + x, f + y]
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, left * A + top * C + E, left * B + top * D + F]
}
const opacityOf = (object: DocumentTree): number => Math.max(0, Math.min(1, numberOr(object.attributes['Alpha'], 255) / 255))

function pathItem(object: DocumentTree, drawing: Drawing, param: string | undefined): FaceItem[] {
  const d = pathOf(child(object, 'AbbreviatedData')?.text ?? '')
  if (d === '') return []
  const { resources } = drawing
  const colour = (name: string): string | null =>
    colourOf(child(object, name)) ?? inherited(resources, param, (one) => colourOf(child(one, name)))
  const width =
    numberOr(object.attributes['LineWidth'], Number.NaN) ||
    inherited(resources, param, (one) =>
      one.attributes['LineWidth'] === undefined ? null : numberOr(one.attributes['LineWidth'], 0.353),
    ) ||
    0.353
  return [
    {
      kind: 'path',
      m: matrixOf(object, drawing),
      d,
      stroke: object.attributes['Stroke'] === 'false' ? null : (colour('StrokeColor') ?? '#000000'),
      // filled in no colour is not filled
      fill: object.attributes['Fill'] === 'true' ? colour('FillColor') : null,
      width,
      opacity: opacityOf(object),
    },
  ]
}

function imageItem(object: DocumentTree, drawing: Drawing): FaceItem[] {
  const href = drawing.resources.pictures.get(object.attributes['ResourceID'] ?? '')
  return href === undefined ? [] : [{ kind: 'image', m: matrixOf(object, drawing), href }]
}

function textItems(object: DocumentTree, drawing: Drawing, param: string | undefined): FaceItem[] {
  const { resources } = drawing
  const size = numberOr(object.attributes['Size'], 3)
  const fill = colourOf(child(object, 'FillColor')) ?? inherited(resources, param, (one) => colourOf(child(one, 'FillColor'))) ?? '#000000'
  let [x, y] = [0, 0]
  return descendants(object, 'TextCode').flatMap((code) => {
    const letters = Array.from(code.text)
    if (letters.length === 0) return []
    // a piece that does not say where it stands goes on from the one before
    x = numberOr(code.attributes['X'], x)
    y = numberOr(code.attributes['Y'], y)
    const place = (start: number, steps: readonly number[]): number[] => {
      let at = start
      return letters.map((_, index) => {
        // the last step goes on for the letters that are left
        if (index > 0) at += steps[index - 1] ?? steps.at(-1) ?? 0
        return Math.round(at * 1000) / 1000
      })
    }
    const [across, down] = [stepsOf(code.attributes['DeltaX'], letters.length), stepsOf(code.attributes['DeltaY'], letters.length)]
    return [
      {
        kind: 'text',
        m: matrixOf(object, drawing),
        // letters without steps follow each other by their own width
        xs: across.length === 0 && down.length === 0 ? [x] : place(x, across),
        ys: place(y, down),
        text: code.text,
        size,
        font: resources.fonts.get(object.attributes['Font'] ?? '') ?? '',
        bold: numberOr(object.attributes['Weight'], 400) >= 600,
        fill,
        opacity: opacityOf(object),
      },
    ]
  })
}
