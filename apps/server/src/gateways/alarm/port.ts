/** Whoever is told when something of the installation is not well. */
export interface AlarmNews {
  readonly id: string
  readonly state: 'begun' | 'ended'
  readonly words: string
  readonly since: Date
  /** Where the installation is reached, so that whoever has several knows which. */
  readonly installation: string
}

export interface AlarmBell {
  /** Whether there is anybody to tell. */
  readonly available: boolean
  /** AL0001: it was not taken. Told twice it may arrive twice: `id` and `state` say that it is the same. */
  tell(news: AlarmNews): Promise<void>
}
