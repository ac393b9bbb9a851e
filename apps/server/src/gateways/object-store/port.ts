/** A store of objects under keys, somewhere else than here. FS0001: it is busy or away · FS0002: it refuses our key or the time has run out. */
export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** FS0003: there is none. */
  get(key: string): Promise<Buffer>
  drop(key: string): Promise<void>
  /** The keys that begin so. */
  list(beginning: string): Promise<string[]>
  /** Whether it takes objects now; throws why not. */
  works(): Promise<void>
  /** An address that takes one PUT of exactly so many bytes under the key, for so many seconds. */
  address(key: string, sizeBytes: number, seconds: number): Promise<string>
}
