#!/bin/bash
# The role that the API connects as; it owns nothing. Run once, when the database is made (for one that is there already,
# run its statement by hand as the owner).
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role desk_app login password :'password';
SQL
