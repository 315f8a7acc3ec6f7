-- Published exchange rates, one a day and source; deals keep a copy of the one that they were made with.
create table exchange_rates (
  id uuid primary key default new_id(),
  source text not null check (source in ('ECB', 'NORGES_BANK')),
  base text not null check (base in ('EUR', 'NOK', 'DKK', 'SEK')),
  quote text not null check (quote in ('EUR', 'NOK', 'DKK', 'SEK')),
  -- To the letter: a decimal is not rounded on its way.
  rate text not null check (rate ~ '^\d{1,9}(\.\d{1,12})?$' and rate::numeric > 0),
  day date not null,
  fetched_at timestamptz not null,
  check (base <> quote),
  unique (source, base, quote, day)
);
