-- Rates of the import by country, as versions: a saved one is never changed, a later one takes its place.
create table import_packs (
  id uuid primary key default new_id(),
  kind text not null,
  country text not null,
  version integer not null default 1 check (version > 0),
  -- Of the days on which a car is registered.
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- Rules with value, source and whether it was checked; or the costs of the house.
  body jsonb not null,
  note text,
  -- Null: they came with the product.
  entered_by uuid references staff_users (id),
  entered_at timestamptz not null default now(),
  constraint import_packs_of check (kind in ('TAX', 'COSTS') and country in ('NO', 'DK', 'SE', 'DE')),
  unique (kind, country, version)
);
create index on import_packs (entered_by) where entered_by is not null;
create trigger import_packs_append_only before update or delete on import_packs for each row execute function refuse_change();
create trigger import_packs_tell after insert on import_packs for each row execute function tell_change('importCosts');
create trigger exchange_rates_tell after insert or update on exchange_rates for each row execute function tell_change('exchangeRates');

-- What was found in public sources; what was not found is null, and stays unknown until somebody enters it.
insert into import_packs (kind, country, version, valid_from, valid_to, note, body) values
  ('TAX', 'NO', 1, '2021-01-01', '2021-12-31', 'As proposed for 2021; what was adopted has not been checked.', '{"rules":[
      {"id":"NO_WEIGHT","value":{"shape":"NONE"},"source":"Rates proposed for 2021, as in the press","verified":true},
      {"id":"NO_WEIGHT_ENGINE","value":{"shape":"BANDS","bands":[{"upTo":500,"rate":"0"},{"upTo":1200,"rate":"26.81"},{"upTo":1400,"rate":"66.81"},{"upTo":1500,"rate":"208.78"},{"upTo":null,"rate":"242.81"}]},"source":"Rates proposed for 2021, as in the press","verified":false},
      {"id":"NO_PLUGIN","value":{"shape":"RANGE","pct":"23","fullAtKm":75},"source":"Rates proposed for 2021, as in the press","verified":false},
      {"id":"NO_CO2","value":{"shape":"BANDS","bands":[{"upTo":87,"rate":"0"},{"upTo":118,"rate":"985.23"},{"upTo":155,"rate":"1104.05"},{"upTo":225,"rate":"2352.10"},{"upTo":null,"rate":"3752.02"}]},"source":"Rates proposed for 2021, as in the press","verified":false},
      {"id":"NO_NOX","value":{"shape":"BANDS","bands":[{"upTo":null,"rate":"77.14"}]},"source":"Rates proposed for 2021, as in the press","verified":false},
      {"id":"NO_NEDC","value":{"shape":"FACTOR","factor":"1.242"},"source":"https://www.statsbudsjettet.no 2020: change to WLTP","verified":true},
      {"id":"NO_AGE","value":{"shape":"STEPS","steps":[{"months":1,"pct":"2","fromNewYear":false},{"months":2,"pct":"4","fromNewYear":false},{"months":3,"pct":"6","fromNewYear":false},{"months":4,"pct":"8","fromNewYear":false},{"months":5,"pct":"10","fromNewYear":false},{"months":6,"pct":"12","fromNewYear":false},{"months":7,"pct":"14","fromNewYear":false},{"months":8,"pct":"15","fromNewYear":false},{"months":9,"pct":"16","fromNewYear":false},{"months":10,"pct":"17","fromNewYear":false},{"months":11,"pct":"18","fromNewYear":false},{"months":12,"pct":"19","fromNewYear":false},{"months":14,"pct":"20","fromNewYear":false},{"months":16,"pct":"21","fromNewYear":false},{"months":18,"pct":"22","fromNewYear":false},{"months":20,"pct":"24","fromNewYear":false},{"months":24,"pct":"26","fromNewYear":false},{"months":30,"pct":"30","fromNewYear":false},{"months":36,"pct":"33","fromNewYear":false},{"months":42,"pct":"37","fromNewYear":false},{"months":48,"pct":"40","fromNewYear":false},{"months":54,"pct":"44","fromNewYear":false},{"months":60,"pct":"50","fromNewYear":false},{"months":66,"pct":"54","fromNewYear":false},{"months":72,"pct":"58","fromNewYear":false},{"months":78,"pct":"62","fromNewYear":false},{"months":84,"pct":"66","fromNewYear":false},{"months":90,"pct":"70","fromNewYear":false},{"months":96,"pct":"74","fromNewYear":false},{"months":102,"pct":"78","fromNewYear":false},{"months":108,"pct":"82","fromNewYear":false},{"months":120,"pct":"90","fromNewYear":false},{"months":132,"pct":"91","fromNewYear":false},{"months":144,"pct":"92","fromNewYear":false},{"months":156,"pct":"93","fromNewYear":false},{"months":168,"pct":"94","fromNewYear":false},{"months":180,"pct":"95","fromNewYear":false},{"months":192,"pct":"96","fromNewYear":false},{"months":216,"pct":"98","fromNewYear":false}]},"source":"https://www.skatteetaten.no/satser/bruksfradragstabellen","verified":true},
      {"id":"NO_SCRAP","value":null,"source":"not found","verified":false},
      {"id":"NO_DUTY","value":{"shape":"PERCENT","pct":"0"},"source":"house: cars of EEA origin","verified":false},
      {"id":"NO_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":true},
      {"id":"NO_VAT_FREE","value":null,"source":"not found","verified":false}
    ]}'),
  ('TAX', 'NO', 2, '2024-01-01', '2024-12-31', 'CO2 bands have not been found.', '{"rules":[
      {"id":"NO_WEIGHT","value":{"shape":"BANDS","bands":[{"upTo":500,"rate":"0"},{"upTo":null,"rate":"12.08"}]},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":true},
      {"id":"NO_WEIGHT_ENGINE","value":{"shape":"BANDS","bands":[{"upTo":500,"rate":"0"},{"upTo":1200,"rate":"28.98"},{"upTo":1400,"rate":"72.22"},{"upTo":1500,"rate":"225.68"},{"upTo":null,"rate":"262.46"}]},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":true},
      {"id":"NO_PLUGIN","value":null,"source":"not found","verified":false},
      {"id":"NO_CO2","value":null,"source":"not found","verified":false},
      {"id":"NO_NOX","value":{"shape":"BANDS","bands":[{"upTo":null,"rate":"83.38"}]},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":true},
      {"id":"NO_NEDC","value":{"shape":"FACTOR","factor":"1.242"},"source":"https://www.statsbudsjettet.no 2020: change to WLTP","verified":true},
      {"id":"NO_AGE","value":{"shape":"STEPS","steps":[{"months":1,"pct":"2","fromNewYear":false},{"months":2,"pct":"4","fromNewYear":false},{"months":3,"pct":"6","fromNewYear":false},{"months":4,"pct":"8","fromNewYear":false},{"months":5,"pct":"10","fromNewYear":false},{"months":6,"pct":"12","fromNewYear":false},{"months":7,"pct":"14","fromNewYear":false},{"months":8,"pct":"15","fromNewYear":false},{"months":9,"pct":"16","fromNewYear":false},{"months":10,"pct":"17","fromNewYear":false},{"months":11,"pct":"18","fromNewYear":false},{"months":12,"pct":"19","fromNewYear":false},{"months":14,"pct":"20","fromNewYear":false},{"months":16,"pct":"21","fromNewYear":false},{"months":18,"pct":"22","fromNewYear":false},{"months":20,"pct":"24","fromNewYear":false},{"months":24,"pct":"26","fromNewYear":false},{"months":30,"pct":"30","fromNewYear":false},{"months":36,"pct":"33","fromNewYear":false},{"months":42,"pct":"37","fromNewYear":false},{"months":48,"pct":"40","fromNewYear":false},{"months":54,"pct":"44","fromNewYear":false},{"months":60,"pct":"50","fromNewYear":false},{"months":66,"pct":"54","fromNewYear":false},{"months":72,"pct":"58","fromNewYear":false},{"months":78,"pct":"62","fromNewYear":false},{"months":84,"pct":"66","fromNewYear":false},{"months":90,"pct":"70","fromNewYear":false},{"months":96,"pct":"74","fromNewYear":false},{"months":102,"pct":"78","fromNewYear":false},{"months":108,"pct":"82","fromNewYear":false},{"months":120,"pct":"90","fromNewYear":false},{"months":132,"pct":"91","fromNewYear":false},{"months":144,"pct":"92","fromNewYear":false},{"months":156,"pct":"93","fromNewYear":false},{"months":168,"pct":"94","fromNewYear":false},{"months":180,"pct":"95","fromNewYear":false},{"months":192,"pct":"96","fromNewYear":false},{"months":216,"pct":"98","fromNewYear":false},{"months":240,"pct":"100","fromNewYear":true}]},"source":"https://www.skatteetaten.no/satser/bruksfradragstabellen","verified":true},
      {"id":"NO_SCRAP","value":{"shape":"AMOUNT","minor":240000},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":false},
      {"id":"NO_DUTY","value":{"shape":"PERCENT","pct":"0"},"source":"house: cars of EEA origin","verified":false},
      {"id":"NO_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":true},
      {"id":"NO_VAT_FREE","value":{"shape":"AMOUNT","minor":50000000},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":false}
    ]}'),
  ('TAX', 'NO', 3, '2025-01-01', '2025-12-31', 'As proposed for 2025, the weight of every car as adopted. CO2 bands have not been found.', '{"rules":[
      {"id":"NO_WEIGHT","value":{"shape":"BANDS","bands":[{"upTo":500,"rate":"0"},{"upTo":null,"rate":"12.44"}]},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":true},
      {"id":"NO_WEIGHT_ENGINE","value":{"shape":"BANDS","bands":[{"upTo":500,"rate":"0"},{"upTo":1200,"rate":"29.85"},{"upTo":1400,"rate":"74.38"},{"upTo":1500,"rate":"232.45"},{"upTo":null,"rate":"270.34"}]},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":false},
      {"id":"NO_PLUGIN","value":null,"source":"not found","verified":false},
      {"id":"NO_CO2","value":null,"source":"not found","verified":false},
      {"id":"NO_NOX","value":{"shape":"BANDS","bands":[{"upTo":null,"rate":"85.88"}]},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":false},
      {"id":"NO_NEDC","value":{"shape":"FACTOR","factor":"1.242"},"source":"https://www.statsbudsjettet.no 2020: change to WLTP","verified":true},
      {"id":"NO_AGE","value":{"shape":"STEPS","steps":[{"months":1,"pct":"2","fromNewYear":false},{"months":2,"pct":"4","fromNewYear":false},{"months":3,"pct":"6","fromNewYear":false},{"months":4,"pct":"8","fromNewYear":false},{"months":5,"pct":"10","fromNewYear":false},{"months":6,"pct":"12","fromNewYear":false},{"months":7,"pct":"14","fromNewYear":false},{"months":8,"pct":"15","fromNewYear":false},{"months":9,"pct":"16","fromNewYear":false},{"months":10,"pct":"17","fromNewYear":false},{"months":11,"pct":"18","fromNewYear":false},{"months":12,"pct":"19","fromNewYear":false},{"months":14,"pct":"20","fromNewYear":false},{"months":16,"pct":"21","fromNewYear":false},{"months":18,"pct":"22","fromNewYear":false},{"months":20,"pct":"24","fromNewYear":false},{"months":24,"pct":"26","fromNewYear":false},{"months":30,"pct":"30","fromNewYear":false},{"months":36,"pct":"33","fromNewYear":false},{"months":42,"pct":"37","fromNewYear":false},{"months":48,"pct":"40","fromNewYear":false},{"months":54,"pct":"44","fromNewYear":false},{"months":60,"pct":"50","fromNewYear":false},{"months":66,"pct":"54","fromNewYear":false},{"months":72,"pct":"58","fromNewYear":false},{"months":78,"pct":"62","fromNewYear":false},{"months":84,"pct":"66","fromNewYear":false},{"months":90,"pct":"70","fromNewYear":false},{"months":96,"pct":"74","fromNewYear":false},{"months":102,"pct":"78","fromNewYear":false},{"months":108,"pct":"82","fromNewYear":false},{"months":120,"pct":"90","fromNewYear":false},{"months":132,"pct":"91","fromNewYear":false},{"months":144,"pct":"92","fromNewYear":false},{"months":156,"pct":"93","fromNewYear":false},{"months":168,"pct":"94","fromNewYear":false},{"months":180,"pct":"95","fromNewYear":false},{"months":192,"pct":"96","fromNewYear":false},{"months":216,"pct":"98","fromNewYear":false},{"months":240,"pct":"100","fromNewYear":true}]},"source":"https://www.skatteetaten.no/satser/bruksfradragstabellen","verified":true},
      {"id":"NO_SCRAP","value":{"shape":"AMOUNT","minor":240000},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":false},
      {"id":"NO_DUTY","value":{"shape":"PERCENT","pct":"0"},"source":"house: cars of EEA origin","verified":false},
      {"id":"NO_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":true},
      {"id":"NO_VAT_FREE","value":{"shape":"AMOUNT","minor":50000000},"source":"https://www.regjeringen.no avgiftssatser 2025","verified":false}
    ]}'),
  ('TAX', 'NO', 4, '2026-01-01', '2026-12-31', 'CO2 is taxed from the first gram; its bands have not been found. NOx is taxed no more.', '{"rules":[
      {"id":"NO_WEIGHT","value":{"shape":"BANDS","bands":[{"upTo":500,"rate":"0"},{"upTo":null,"rate":"12.71"}]},"source":"https://www.regjeringen.no/id3121982","verified":true},
      {"id":"NO_WEIGHT_ENGINE","value":{"shape":"BANDS","bands":[{"upTo":1200,"rate":"0"},{"upTo":null,"rate":"260"}]},"source":"https://www.regjeringen.no/id3121982","verified":true},
      {"id":"NO_PLUGIN","value":null,"source":"not found","verified":false},
      {"id":"NO_CO2","value":null,"source":"not found","verified":false},
      {"id":"NO_NOX","value":{"shape":"NONE"},"source":"https://www.regjeringen.no/id3121982","verified":true},
      {"id":"NO_NEDC","value":{"shape":"FACTOR","factor":"1.242"},"source":"https://www.statsbudsjettet.no 2020: change to WLTP","verified":true},
      {"id":"NO_AGE","value":{"shape":"STEPS","steps":[{"months":1,"pct":"2","fromNewYear":false},{"months":2,"pct":"4","fromNewYear":false},{"months":3,"pct":"6","fromNewYear":false},{"months":4,"pct":"8","fromNewYear":false},{"months":5,"pct":"10","fromNewYear":false},{"months":6,"pct":"12","fromNewYear":false},{"months":7,"pct":"14","fromNewYear":false},{"months":8,"pct":"15","fromNewYear":false},{"months":9,"pct":"16","fromNewYear":false},{"months":10,"pct":"17","fromNewYear":false},{"months":11,"pct":"18","fromNewYear":false},{"months":12,"pct":"19","fromNewYear":false},{"months":14,"pct":"20","fromNewYear":false},{"months":16,"pct":"21","fromNewYear":false},{"months":18,"pct":"22","fromNewYear":false},{"months":20,"pct":"24","fromNewYear":false},{"months":24,"pct":"26","fromNewYear":false},{"months":30,"pct":"30","fromNewYear":false},{"months":36,"pct":"33","fromNewYear":false},{"months":42,"pct":"37","fromNewYear":false},{"months":48,"pct":"40","fromNewYear":false},{"months":54,"pct":"44","fromNewYear":false},{"months":60,"pct":"50","fromNewYear":false},{"months":66,"pct":"54","fromNewYear":false},{"months":72,"pct":"58","fromNewYear":false},{"months":78,"pct":"62","fromNewYear":false},{"months":84,"pct":"66","fromNewYear":false},{"months":90,"pct":"70","fromNewYear":false},{"months":96,"pct":"74","fromNewYear":false},{"months":102,"pct":"78","fromNewYear":false},{"months":108,"pct":"82","fromNewYear":false},{"months":120,"pct":"90","fromNewYear":false},{"months":132,"pct":"91","fromNewYear":false},{"months":144,"pct":"92","fromNewYear":false},{"months":156,"pct":"93","fromNewYear":false},{"months":168,"pct":"94","fromNewYear":false},{"months":180,"pct":"95","fromNewYear":false},{"months":192,"pct":"96","fromNewYear":false},{"months":216,"pct":"98","fromNewYear":false},{"months":240,"pct":"100","fromNewYear":true}]},"source":"https://www.skatteetaten.no/satser/bruksfradragstabellen","verified":true},
      {"id":"NO_SCRAP","value":{"shape":"AMOUNT","minor":240000},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":true},
      {"id":"NO_DUTY","value":{"shape":"PERCENT","pct":"0"},"source":"house: cars of EEA origin","verified":false},
      {"id":"NO_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://www.skatteetaten.no: VAT, customs value and scrap deposit of imported vehicles","verified":true},
      {"id":"NO_VAT_FREE","value":{"shape":"AMOUNT","minor":30000000},"source":"https://www.regjeringen.no/id3121982","verified":true}
    ]}'),
  ('TAX', 'DK', 1, '2021-01-01', '2021-12-31', null, '{"rules":[
      {"id":"DK_VALUE","value":{"shape":"BANDS","bands":[{"upTo":65000,"rate":"25"},{"upTo":202200,"rate":"85"},{"upTo":null,"rate":"150"}]},"source":"https://motorst.dk rates","verified":true},
      {"id":"DK_CO2","value":null,"source":"not found","verified":false},
      {"id":"DK_NEDC","value":{"shape":"FACTOR","factor":"1.21"},"source":"https://danskelove.dk/registreringsafgiftsloven/4","verified":true},
      {"id":"DK_DEDUCTION","value":{"shape":"AMOUNT","minor":2170000},"source":"house","verified":false},
      {"id":"DK_ELECTRIC_SHARE","value":{"shape":"PERCENT","pct":"40"},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":true},
      {"id":"DK_ELECTRIC_DEDUCTION","value":null,"source":"not found","verified":false},
      {"id":"DK_PLUGIN_SHARE","value":null,"source":"not found","verified":false},
      {"id":"DK_MARGIN","value":{"shape":"PERCENT","pct":"9"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true},
      {"id":"DK_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true}
    ]}'),
  ('TAX', 'DK', 2, '2022-01-01', '2022-12-31', null, '{"rules":[
      {"id":"DK_VALUE","value":{"shape":"BANDS","bands":[{"upTo":65800,"rate":"25"},{"upTo":204600,"rate":"85"},{"upTo":null,"rate":"150"}]},"source":"https://motorst.dk rates","verified":true},
      {"id":"DK_CO2","value":{"shape":"BANDS","bands":[{"upTo":121,"rate":"253"},{"upTo":155,"rate":"506"},{"upTo":null,"rate":"961"}]},"source":"https://motorst.dk rates","verified":true},
      {"id":"DK_NEDC","value":{"shape":"FACTOR","factor":"1.21"},"source":"https://danskelove.dk/registreringsafgiftsloven/4","verified":true},
      {"id":"DK_DEDUCTION","value":null,"source":"not found","verified":false},
      {"id":"DK_ELECTRIC_SHARE","value":{"shape":"PERCENT","pct":"40"},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":true},
      {"id":"DK_ELECTRIC_DEDUCTION","value":{"shape":"AMOUNT","minor":16750000},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":true},
      {"id":"DK_PLUGIN_SHARE","value":null,"source":"not found","verified":false},
      {"id":"DK_MARGIN","value":{"shape":"PERCENT","pct":"9"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true},
      {"id":"DK_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true}
    ]}'),
  ('TAX', 'DK', 3, '2023-01-01', '2023-12-31', null, '{"rules":[
      {"id":"DK_VALUE","value":{"shape":"BANDS","bands":[{"upTo":67800,"rate":"25"},{"upTo":210600,"rate":"85"},{"upTo":null,"rate":"150"}]},"source":"https://motorst.dk rates","verified":true},
      {"id":"DK_CO2","value":null,"source":"not found","verified":false},
      {"id":"DK_NEDC","value":{"shape":"FACTOR","factor":"1.21"},"source":"https://danskelove.dk/registreringsafgiftsloven/4","verified":true},
      {"id":"DK_DEDUCTION","value":null,"source":"not found","verified":false},
      {"id":"DK_ELECTRIC_SHARE","value":{"shape":"PERCENT","pct":"40"},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":true},
      {"id":"DK_ELECTRIC_DEDUCTION","value":{"shape":"AMOUNT","minor":16500000},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":false},
      {"id":"DK_PLUGIN_SHARE","value":null,"source":"not found","verified":false},
      {"id":"DK_MARGIN","value":{"shape":"PERCENT","pct":"9"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true},
      {"id":"DK_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true}
    ]}'),
  ('TAX', 'DK', 4, '2024-01-01', '2024-12-31', 'The limits are our own arithmetic from the index.', '{"rules":[
      {"id":"DK_VALUE","value":{"shape":"BANDS","bands":[{"upTo":70200,"rate":"25"},{"upTo":218100,"rate":"85"},{"upTo":null,"rate":"150"}]},"source":"index 1.261 of the level of 2010, own arithmetic","verified":false},
      {"id":"DK_CO2","value":null,"source":"not found","verified":false},
      {"id":"DK_NEDC","value":{"shape":"FACTOR","factor":"1.21"},"source":"https://danskelove.dk/registreringsafgiftsloven/4","verified":true},
      {"id":"DK_DEDUCTION","value":null,"source":"not found","verified":false},
      {"id":"DK_ELECTRIC_SHARE","value":{"shape":"PERCENT","pct":"40"},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":true},
      {"id":"DK_ELECTRIC_DEDUCTION","value":{"shape":"AMOUNT","minor":16250000},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":false},
      {"id":"DK_PLUGIN_SHARE","value":null,"source":"not found","verified":false},
      {"id":"DK_MARGIN","value":{"shape":"PERCENT","pct":"9"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true},
      {"id":"DK_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true}
    ]}'),
  ('TAX', 'DK', 5, '2025-01-01', '2025-12-31', 'The limits have not been found.', '{"rules":[
      {"id":"DK_VALUE","value":null,"source":"not found","verified":false},
      {"id":"DK_CO2","value":null,"source":"not found","verified":false},
      {"id":"DK_NEDC","value":{"shape":"FACTOR","factor":"1.21"},"source":"https://danskelove.dk/registreringsafgiftsloven/4","verified":true},
      {"id":"DK_DEDUCTION","value":null,"source":"not found","verified":false},
      {"id":"DK_ELECTRIC_SHARE","value":{"shape":"PERCENT","pct":"40"},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":false},
      {"id":"DK_ELECTRIC_DEDUCTION","value":{"shape":"AMOUNT","minor":16000000},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":false},
      {"id":"DK_PLUGIN_SHARE","value":null,"source":"not found","verified":false},
      {"id":"DK_MARGIN","value":{"shape":"PERCENT","pct":"9"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true},
      {"id":"DK_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true}
    ]}'),
  ('TAX', 'DK', 6, '2026-01-01', '2026-12-31', 'The limits have not been found; what is said of electric cars may have changed since 2022.', '{"rules":[
      {"id":"DK_VALUE","value":null,"source":"not found","verified":false},
      {"id":"DK_CO2","value":null,"source":"not found","verified":false},
      {"id":"DK_NEDC","value":{"shape":"FACTOR","factor":"1.21"},"source":"https://danskelove.dk/registreringsafgiftsloven/4","verified":true},
      {"id":"DK_DEDUCTION","value":null,"source":"not found","verified":false},
      {"id":"DK_ELECTRIC_SHARE","value":{"shape":"PERCENT","pct":"48"},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":false},
      {"id":"DK_ELECTRIC_DEDUCTION","value":{"shape":"AMOUNT","minor":15540000},"source":"https://skat.dk/data.aspx?oid=2303781 (edition of 2022)","verified":false},
      {"id":"DK_PLUGIN_SHARE","value":null,"source":"not found","verified":false},
      {"id":"DK_MARGIN","value":{"shape":"PERCENT","pct":"9"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true},
      {"id":"DK_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"https://skat.dk/data.aspx?oid=1947291","verified":true}
    ]}'),
  ('TAX', 'SE', 1, '2022-06-01', '2022-12-31', null, '{"rules":[
      {"id":"SE_BASE","value":{"shape":"AMOUNT","minor":36000},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":true},
      {"id":"SE_CO2","value":{"shape":"BANDS","bands":[{"upTo":111,"rate":"0"},{"upTo":null,"rate":"22"}]},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":true},
      {"id":"SE_MALUS","value":{"shape":"PERIODS","periods":[{"from":"2018-07-01","to":"2021-03-31","bands":[{"upTo":95,"rate":"0"},{"upTo":140,"rate":"82"},{"upTo":null,"rate":"107"}]},{"from":"2021-04-01","to":"2022-05-31","bands":[{"upTo":90,"rate":"0"},{"upTo":130,"rate":"107"},{"upTo":null,"rate":"132"}]},{"from":"2022-06-01","to":null,"bands":[{"upTo":75,"rate":"0"},{"upTo":125,"rate":"107"},{"upTo":null,"rate":"132"}]}]},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":true},
      {"id":"SE_MALUS_MONTHS","value":{"shape":"FACTOR","factor":"36"},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":true},
      {"id":"SE_DIESEL","value":{"shape":"AMOUNT","minor":25000},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":true},
      {"id":"SE_DIESEL_CO2","value":{"shape":"FACTOR","factor":"13.52"},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":true},
      {"id":"SE_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"Mervärdesskattelag (2023:200) 9 kap. 2 §, not checked","verified":false}
    ]}'),
  ('TAX', 'SE', 2, '2023-01-01', '2026-12-31', 'The figures of 2022; whether they have changed since has not been checked.', '{"rules":[
      {"id":"SE_BASE","value":{"shape":"AMOUNT","minor":36000},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":false},
      {"id":"SE_CO2","value":{"shape":"BANDS","bands":[{"upTo":111,"rate":"0"},{"upTo":null,"rate":"22"}]},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":false},
      {"id":"SE_MALUS","value":{"shape":"PERIODS","periods":[{"from":"2018-07-01","to":"2021-03-31","bands":[{"upTo":95,"rate":"0"},{"upTo":140,"rate":"82"},{"upTo":null,"rate":"107"}]},{"from":"2021-04-01","to":"2022-05-31","bands":[{"upTo":90,"rate":"0"},{"upTo":130,"rate":"107"},{"upTo":null,"rate":"132"}]},{"from":"2022-06-01","to":null,"bands":[{"upTo":75,"rate":"0"},{"upTo":125,"rate":"107"},{"upTo":null,"rate":"132"}]}]},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":false},
      {"id":"SE_MALUS_MONTHS","value":{"shape":"FACTOR","factor":"36"},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":false},
      {"id":"SE_DIESEL","value":{"shape":"AMOUNT","minor":25000},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":false},
      {"id":"SE_DIESEL_CO2","value":{"shape":"FACTOR","factor":"13.52"},"source":"https://www.transportstyrelsen.se: CO2 part of the vehicle tax","verified":false},
      {"id":"SE_VAT","value":{"shape":"PERCENT","pct":"25"},"source":"Mervärdesskattelag (2023:200) 9 kap. 2 §, not checked","verified":false}
    ]}'),
  ('TAX', 'DE', 1, '2021-01-01', null, null, '{"rules":[
      {"id":"DE_VAT","value":{"shape":"PERCENT","pct":"19"},"source":"§ 12 (1) UStG","verified":true}
    ]}');
