/** The picture of four characters a person reads and types again. One of three brakes on guessing, beside those of the account and the address. */
import { open, type Font } from 'fontkit'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'))
/** What nobody takes for another: no 0 and o, 1, i and l, 2 and z, 5 and s, 6 and b, 9, g and q; none that hangs below the line. */
const SIGNS = 'acdefhkmnrtuvwx3478'
const LENGTH = 4
const [WIDTH, HEIGHT, SIZE] = [132, 44, 30]
const MOST_TURN_DEGREES = 16

type Point = readonly [x: number, y: number]
/** One closed outline: each command's letter and its points, in units of the em, y upwards. */
type Outline = readonly (readonly [letter: string, points: readonly Point[]])[]

const LETTERS: Readonly<Record<string, string>> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

/** Outlines of all signs. */
async function signs(): Promise<ReadonlyMap<string, readonly Outline[]>> {
  const font = (await open(FONT)) as Font
  return new Map(
    Array.from(SIGNS, (sign) => {
      const found: [string, Point[]][][] = []
      for (const { command, args } of font.glyphForCodePoint(sign.codePointAt(0)!).path.commands) {
        if (command === 'moveTo') found.push([])
        const points = Array.from({ length: args.length / 2 }, (_, at): Point => [
          args[2 * at]! / font.unitsPerEm,
          args[2 * at + 1]! / font.unitsPerEm,
        ])
        found.at(-1)!.push([LETTERS[command]!, points])
      }
      return [sign, found]
    }),
  )
}
/** The font of 14 MB is read once, beside other requests, and not kept; what could not be read is read again by the next who asks. */
let drawn: Promise<ReadonlyMap<string, readonly Outline[]>> | undefined
const outlines = () =>
  (drawn ??= signs().catch((error: unknown) => {
    drawn = undefined
    throw error
  }))

const between = (least: number, most: number): number => least + ((most - least) * randomInt(1000)) / 1000
const wave = (): Outline => {
  const [from, to, bow] = [between(10, 32), between(10, 32), between(-9, 9)]
  const middle = (from + to) / 2 + bow
  return [
    ['M', [[2, from]]],
    [
      'Q',
      [
        [WIDTH / 2, middle],
        [WIDTH - 2, to],
      ],
    ],
    ['L', [[WIDTH - 2, to + 1.4]]],
    [
      'Q',
      [
        [WIDTH / 2, middle + 1.4],
        [2, from + 1.4],
      ],
    ],
    ['Z', []],
  ]
}

/** A new picture and what it says. Everything is one path whose outlines stand in no order, so that its text is in no file. */
export async function captchaPicture(): Promise<{ readonly text: string; readonly svg: string }> {
  const known = await outlines()
  const text = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('')
  const placed = Array.from(text, (sign, index) => {
    const turn = (between(-MOST_TURN_DEGREES, MOST_TURN_DEGREES) * Math.PI) / 180
    const size = SIZE * between(0.95, 1.05)
    const [left, foot] = [12 + index * 28 + between(-3, 3), 34 + between(-1.5, 1.5)]
    const at = ([x, y]: Point): Point => [
      left + size * (x * Math.cos(turn) + y * Math.sin(turn)),
      foot + size * (x * Math.sin(turn) - y * Math.cos(turn)),
    ]
    return known.get(sign)!.map((outline): Outline => outline.map(([letter, points]) => [letter, points.map(at)]))
  }).flat()
  const shuffled = [...placed, wave(), wave()]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  const path = shuffled.flatMap((outline) =>
    outline.map(([letter, points]) => letter + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')),
  )
  return {
    text,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><path fill="#1f2d3d" d="${path.join('')}"/></svg>`,
  }
}
