/**
 * Putting the database's log aside, segment by segment, into a folder beside its data; from there it goes where backups are kept. What the
 * database runs for each segment is a shell's few lines: the account it runs under reaches neither node nor this checkout.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

/** Where segments wait. */
export const spoolOf = (dataDir: string): string => `${dataDir}.wal`

/** Marks that so much waits already that segments were let go: from there on nothing is gone back to before the next copy of the whole. */
export const GAP = '.gap'

/**
 * A segment is there whole or not at all, on the disk and not only in its memory, and none takes the place of another: one that is there
 * already is accepted when it is the same (the database asks again after a crash) and refused when it is not. Its time is the time of its
 * last entry. A place that takes nothing for days fills no disk: beyond so many megabytes segments are let go, and that is marked; a
 * database that stood still for want of room would help nobody.
 */
const SCRIPT = `set -eu
from=$1
to=$2
most=$3
spool=$(dirname "$to")
if [ -e "$to" ]; then
  cmp -s "$from" "$to"
  exit
fi
if [ "$most" -gt 0 ] && [ "$(du -sm "$spool" | cut -f1)" -ge "$most" ]; then
  : > "$spool/${GAP}"
  sync "$spool"
  exit
fi
half="$spool/.half-$(basename "$to").$$"
trap 'rm -f "$half"' EXIT
cp -p "$from" "$half"
sync "$half"
ln "$half" "$to"
sync "$spool"
`

/** A segment is put aside no later than so many seconds after its first entry, full or not. */
const SECONDS = 60

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** The settings with which a database puts its log aside; `mostMb`: how much may wait, 0 without limit. */
export function archiving(dataDir: string, mostMb: number, give: (path: string) => void): string[] {
  const spool = spoolOf(dataDir)
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  give(spool)
  const script = `${dataDir}.archive`
  writeFileSync(script, SCRIPT, { mode: 0o755 })
  return [
    'archive_mode=on',
    `archive_timeout=${SECONDS}`,
    `archive_command=/bin/sh ${quoted(script)} "%p" ${quoted(`${spool}/`)}"%f" ${mostMb}`,
  ]
}
