/** A headless Chromium, the machine's own or the one from npm, with a Chinese font from npm. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'

/** The weights the product's pages ask for. */
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold']
const DEBIAN = '/usr/bin/chromium'
// without these it looks for hosts of its maker at every start
const FLAGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** Where pages live for seconds what optimizing their program takes never comes back; where they are measured it is what people have. */
export const UNOPTIMIZED = ['--js-flags=--no-opt --no-maglev']

/** Unpacks the browser of the npm package into a folder; answers the program's path. */
export async function unpackChromium(dir: string): Promise<string> {
  if (existsSync(DEBIAN)) return DEBIAN
  const { default: packed } = await import('@sparticuz/chromium')
  const target = join(dir, 'chromium')
  await mkdir(target)
  const before = process.env['TMPDIR']
  // the package unpacks into the temporary folder of the moment, where another account's browser may lie
  process.env['TMPDIR'] = target
  try {
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

export interface OpenBrowser {
  readonly browser: Browser
  close(): Promise<void>
}

export async function openBrowser(executablePath: string, more: readonly string[] = []): Promise<OpenBrowser> {
  const dir = await mkdtemp(join(tmpdir(), 'qz-chromium-'))
  const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))
  const dirs = WEIGHTS.map((weight) => `<dir>${join(fonts, weight)}</dir>`).join('')
  const config = join(dir, 'fonts.conf')
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${dir}/cache</cachedir></fontconfig>`,
  )
  // without a UTF-8 locale it saves a file with a Chinese name as "download"
  const env: Record<string, string> = { FONTCONFIG_FILE: config, HOME: dir, TZ: 'Asia/Shanghai', LANG: 'C.UTF-8' }
  for (const name of ['PATH', 'TMPDIR']) if (process.env[name] !== undefined) env[name] = process.env[name]
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...more], env })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
