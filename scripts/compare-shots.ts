/**
 * `node scripts/compare-shots.ts BEFORE AFTER`: two folders of pictures (`npm run shots`), picture by picture. Names the pages that do
 * not look the same, the most changed first, with the part of the page that changed; what differs lies under shots/differences,
 * red upon the later picture.
 */
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser, unpackChromium } from '../e2e/support/browser.ts'

/** How far one of a pixel's three colours may be off: letters are not drawn alike to the last shade. */
const SHADES = 32

interface Difference {
  /** Pixels that differ; null: the pictures are not of one size. */
  readonly pixels: number | null
  readonly share: number
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly picture: string
}

/** Runs in the browser, which reads pictures as it is. */
async function differenceOf([before, after, shades]: readonly [string, string, number]): Promise<Difference> {
  const pixelsOf = async (base64: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const paper = canvas.getContext('2d')!
    paper.drawImage(image, 0, 0)
    return { canvas, paper, image: paper.getImageData(0, 0, image.width, image.height) }
  }
  const [old, now] = [await pixelsOf(before), await pixelsOf(after)]
  const { width, height, data } = now.image
  const [from, to]: [[number, number], [number, number]] = [
    [width, height],
    [0, 0],
  ]
  if (old.image.width !== width || old.image.height !== height) return { pixels: null, share: 1, from, to, picture: after }
  let pixels = 0
  for (let at = 0; at < data.length; at += 4) {
    if ([0, 1, 2].every((colour) => Math.abs(data[at + colour]! - old.image.data[at + colour]!) <= shades)) continue
    pixels += 1
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    from[0] = Math.min(from[0], x)
    from[1] = Math.min(from[1], y)
    to[0] = Math.max(to[0], x)
    to[1] = Math.max(to[1], y)
    data.set([255, 0, 0], at)
  }
  now.paper.putImageData(now.image, 0, 0)
  return { pixels, share: pixels / (width * height), from, to, picture: now.canvas.toDataURL('image/png').split(',')[1]! }
}

/** A picture is called by its title: the number before it moves when the menu has a new entry. */
async function picturesIn(dir: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob('**/*.png', { cwd: dir })) found.set(file.replace(/(^|\/)\d+-/, '$1'), join(dir, file))
  return found
}

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) throw new Error('two folders of pictures are wanted: before and after')
const into = join(fileURLToPath(new URL('..', import.meta.url)), 'shots/differences')
const work = await mkdtemp(join(tmpdir(), 'qz-compare-'))
const opened = await openBrowser(await unpackChromium(work))
try {
  await rm(into, { recursive: true, force: true })
  const [old, now] = [await picturesIn(before), await picturesIn(after)]
  if (old.size === 0 || now.size === 0) throw new Error(`there are no pictures in ${old.size === 0 ? before : after}`)
  const page = await opened.browser.newPage()
  const differing: (Difference & { readonly name: string })[] = []
  for (const [name, file] of now) {
    const other = old.get(name)
    if (other === undefined) continue
    const difference = await page.evaluate(differenceOf, [await readFile(other, 'base64'), await readFile(file, 'base64'), SHADES] as const)
    if (difference.pixels === 0) continue
    differing.push({ name, ...difference })
    await mkdir(join(into, dirname(name)), { recursive: true })
    await writeFile(join(into, name), difference.picture, 'base64')
  }
  for (const { name, pixels, share, from, to } of differing.toSorted((one, other) => other.share - one.share))
    console.log(
      pixels === null ? `${name}: of another size` : `${name}: ${(share * 100).toFixed(2)} %, ${from.join(',')} – ${to.join(',')}`,
    )
  for (const name of old.keys()) if (!now.has(name)) console.log(`${name}: gone`)
  for (const name of now.keys()) if (!old.has(name)) console.log(`${name}: new`)
  console.log(`${differing.length} of ${[...now.keys()].filter((name) => old.has(name)).length} differ`)
} finally {
  await opened.close()
  await rm(work, { recursive: true, force: true })
}
