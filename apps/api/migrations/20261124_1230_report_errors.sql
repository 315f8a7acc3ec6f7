-- What could not be taken of a fetching is told in the reader's words: its kind is kept, not a sentence of ours. What was kept as one is said as it stands.
update autosped_reports set errors = (
  select jsonb_agg(jsonb_build_object('file', null, 'at', null, 'code', 'OTHER', 'detail', one #>> '{}') order by place)
  from jsonb_array_elements(errors) with ordinality e (one, place))
where jsonb_typeof(errors) = 'array' and errors <> '[]' and jsonb_typeof(errors -> 0) = 'string';
