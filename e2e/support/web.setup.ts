/** Before the journeys: the web built and copied aside, and a Chromium unpacked, both into a private folder that goes at the end. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/build.ts'
import { unpackChromium } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built sites and the browser program of this run. */
    journeys: { web: string; assistant: string; chromium: string }
  }
}

export default async function setup(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'qz-journeys-'))
  buildWeb()
  // copies: a build that happens meanwhile does not pull the pages away
  const copied = async (site: string) => {
    await cp(fileURLToPath(new URL(`../../apps/${site}/dist`, import.meta.url)), join(dir, site), { recursive: true })
    return join(dir, site)
  }
  project.provide('journeys', { web: await copied('web'), assistant: await copied('assistant'), chromium: await unpackChromium(dir) })
  return () => rm(dir, { recursive: true, force: true })
}
