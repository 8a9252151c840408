#!/bin/sh
# Prints the environment of compose.yaml with new secrets, for the two names that lead to this machine:
#   umask 077; .deploy/make-env.sh signs.example.org files.example.org >.env
set -eu
cat <<END
# Name of the studio and the interface, and the path below it: empty, or such as /handsignal.
SITE_HOST=${1:?give the host name of the studio}
BASE_PATH=
# Name of the store, to which browsers send films: an origin of its own.
STORE_HOST=${2:?give the host name of the store}

# Secrets. Keep a copy elsewhere: without TOKEN_SECRET, tokens, links and webhooks end.
TOKEN_SECRET=$(openssl rand -hex 32)
POSTGRES_PASSWORD=$(openssl rand -hex 24)
S3_ACCESS_KEY_ID=GK$(openssl rand -hex 12)
S3_SECRET_ACCESS_KEY=$(openssl rand -hex 32)
STORE_RPC_SECRET=$(openssl rand -hex 32)
END
