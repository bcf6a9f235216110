/** Files: the vault and all that is about its files. */
import { adapter } from './cases/adapter';
import { fileManager } from './cases/file-manager';
import { linkedFiles, metadataCache } from './cases/metadata-cache';
import { vaultChanges } from './cases/vault-changes';
import { vaultOnDisk } from './cases/vault-on-disk';
import { vaultFiles, vaultTree } from './cases/vault-tree';
import { onHost } from './open-host';

onHost({ files: vaultFiles }, vaultTree, vaultChanges, vaultOnDisk);
onHost({ files: linkedFiles }, metadataCache, fileManager, adapter);
